"""Prints the errors of pydantic, msgspec, cattrs and jsonschema for the payloads of the page Comparison.

pip install pydantic msgspec cattrs jsonschema
python3 models.py
"""

import json
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal, Optional, Union

import attrs
import cattrs
import jsonschema
import msgspec
from pydantic import AnyUrl, BaseModel, Field, Json, TypeAdapter, ValidationError


# Repositories

class Kind(str, Enum):
    user = "User"
    organization = "Organization"


class Owner(BaseModel):
    login: str
    id: int
    avatar_url: AnyUrl
    type: Kind


class License(BaseModel):
    key: str
    name: str
    spdx_id: Optional[str] = None


class Repository(BaseModel):
    id: int
    full_name: str
    private: bool
    owner: Owner
    html_url: AnyUrl
    description: Optional[str] = None
    topics: list[str]
    pushed_at: datetime
    stargazers_count: Annotated[int, Field(ge=0)]
    license: Optional[License] = None
    visibility: Literal["public", "private"]
    permissions: dict[str, bool]
    size: Annotated[int, Field(ge=0, le=1_000_000)]


class SearchResult(BaseModel):
    total_count: int
    incomplete_results: bool
    items: list[Repository]


# Comments

class Comment(BaseModel):
    id: str
    author: str
    body: str
    score: int
    replies: Union["Listing", Literal[""]]


class More(BaseModel):
    count: int
    children: list[str]


class CommentThing(BaseModel):
    kind: Literal["t1"]
    data: Comment


class MoreThing(BaseModel):
    kind: Literal["more"]
    data: More


class ListingData(BaseModel):
    after: Optional[str] = None
    children: list[Annotated[Union[CommentThing, MoreThing], Field(discriminator="kind")]]


class Listing(BaseModel):
    data: ListingData


# Forecast

class Point(BaseModel):
    type: Literal["Point"]
    coordinates: tuple[float, float]


class Polygon(BaseModel):
    type: Literal["Polygon"]
    coordinates: list[list[tuple[float, float]]]


class Quantity(BaseModel):
    unitCode: str
    value: Optional[float] = None


class Period(BaseModel):
    number: int
    temperature: Union[float, Quantity]
    shortForecast: str


class Properties(BaseModel):
    elevation: Quantity
    periods: list[Period]


class Forecast(BaseModel):
    geometry: Annotated[Union[Point, Polygon], Field(discriminator="type")]
    properties: Properties


# Chunks

class Place(BaseModel):
    latitude: float
    longitude: float


class Arguments(BaseModel):
    city: str
    days: int
    unit: Optional[Literal["celsius", "fahrenheit"]] = None
    places: list[Place] = []
    options: dict[str, bool] = {}


class Function(BaseModel):
    name: str
    arguments: Json[Arguments]


class Call(BaseModel):
    id: str
    function: Function


class Delta(BaseModel):
    content: Optional[str] = None
    tool_calls: list[Call] = []


class Choice(BaseModel):
    index: int
    delta: Delta


class Chunk(BaseModel):
    id: str
    choices: list[Choice]


# Package

class Version(BaseModel):
    version: str
    dependencies: dict[str, str] = {}


class Packument(BaseModel):
    name: str
    versions: dict[str, Version]


models = {
    "repositories": SearchResult, "comments": Listing, "forecast": Forecast, "chunks": list[Chunk],
    "package": Packument,
}


# msgspec and cattrs each need types of their own.

class SOwner(msgspec.Struct):
    login: str
    id: int
    type: Kind


class SRepository(msgspec.Struct):
    id: int
    full_name: str
    owner: SOwner
    topics: list[str]
    pushed_at: datetime
    stargazers_count: Annotated[int, msgspec.Meta(ge=0)]


class SSearchResult(msgspec.Struct):
    total_count: int
    items: list[SRepository]


class SComment(msgspec.Struct):
    id: str
    author: str
    body: str
    score: int
    replies: Union["SListing", Literal[""]]


class SCommentThing(msgspec.Struct, tag_field="kind", tag="t1"):
    data: SComment


class SMore(msgspec.Struct):
    count: int
    children: list[str]


class SMoreThing(msgspec.Struct, tag_field="kind", tag="more"):
    data: SMore


class SListingData(msgspec.Struct):
    children: list[Union[SCommentThing, SMoreThing]]
    after: Optional[str] = None


class SListing(msgspec.Struct):
    data: SListingData


class SPoint(msgspec.Struct, tag_field="type", tag="Point"):
    coordinates: tuple[float, float]


class SPolygon(msgspec.Struct, tag_field="type", tag="Polygon"):
    coordinates: list[list[tuple[float, float]]]


class SForecast(msgspec.Struct):
    geometry: Union[SPoint, SPolygon]


class SVersion(msgspec.Struct):
    version: str
    dependencies: dict[str, str] = {}


class SPackument(msgspec.Struct):
    name: str
    versions: dict[str, SVersion]


structs = {"repositories": SSearchResult, "comments": SListing, "forecast": SForecast, "package": SPackument}


@attrs.define
class AOwner:
    login: str
    id: int
    type: Kind


@attrs.define
class ARepository:
    id: int
    full_name: str
    owner: AOwner
    topics: list[str]
    pushed_at: datetime
    stargazers_count: int


@attrs.define
class ASearchResult:
    total_count: int
    items: list[ARepository]


@attrs.define
class AVersion:
    version: str
    dependencies: dict[str, str] = attrs.field(factory=dict)


@attrs.define
class APackument:
    name: str
    versions: dict[str, AVersion]


classes = {"repositories": ASearchResult, "package": APackument}


def say(title, body):
    print(f"--- {title}")
    print(body)


def main():
    for name, model in models.items():
        data = Path(__file__).with_name(f"{name}.json").read_bytes()
        print(f"######## {name}")
        try:
            TypeAdapter(model).validate_json(data)
            say("pydantic", "no error")
        except ValidationError as error:
            say("pydantic", error)
        if name in structs:
            try:
                msgspec.json.decode(data, type=structs[name])
                say("msgspec", "no error")
            except msgspec.ValidationError as error:
                say("msgspec", error)
        if name in classes:
            converter = cattrs.Converter()
            converter.register_structure_hook(datetime, lambda text, _: datetime.fromisoformat(text))
            try:
                converter.structure(json.loads(data), classes[name])
                say("cattrs", "no error")
            except Exception as error:
                say("cattrs", "\n".join(cattrs.transform_error(error)))
        validator = jsonschema.Draft202012Validator(TypeAdapter(model).json_schema())
        errors = sorted(validator.iter_errors(json.loads(data)), key=lambda error: error.json_path)
        say("jsonschema", "\n".join(f"{error.json_path}: {error.message}" for error in errors))


if __name__ == "__main__":
    main()
