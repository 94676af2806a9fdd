"""Random payloads that a JSON Schema accepts, and copies of them with one fault. Every run gives the same payloads."""

import copy
import json
import re

try:
    from re import _parser as regex
except ImportError:  # before Python 3.11
    import sre_parse as regex

ANNOTATIONS = {"$comment", "description", "default", "examples", "title", "$schema", "$defs"}


class Impossible(Exception):
    """The schema accepts nothing within the depth."""


class Maker:
    """Makes payloads of one schema."""

    def __init__(self, schema, random):
        self.root, self.random = schema, random

    def make(self, schema=None, depth=0):
        schema = self.merged(self.root if schema is None else schema, depth)
        if schema.get("enum"):
            return copy.deepcopy(self.random.choice(schema["enum"]))
        if "const" in schema:
            return schema["const"]
        kinds = schema.get("type", self.implied(schema))
        kinds = [kinds] if isinstance(kinds, str) else list(kinds)
        if depth > 6 and "null" in kinds:
            return None
        if len(kinds) > 1 and "null" in kinds and self.random.random() < 0.8:
            kinds.remove("null")
        return getattr(self, "make_" + self.random.choice(kinds))(schema, depth)

    def implied(self, schema):
        for kind, keywords in {"object": ("properties", "required"), "array": ("items", "prefixItems"), "string": ("pattern", "format"),
                               "number": ("minimum", "maximum")}.items():
            if any(keyword in schema for keyword in keywords):
                return kind
        return ["string", "integer", "boolean", "null"]

    # References and alternatives

    def merged(self, schema, depth):
        """The schema without references, with one alternative of each list."""
        if schema is True:
            return {}
        if schema is False or depth > 14:
            raise Impossible
        result = {key: value for key, value in schema.items() if key not in ANNOTATIONS | {"$ref", "allOf", "anyOf", "oneOf"}}
        parts = list(schema.get("allOf", []))
        if "$ref" in schema:
            parts.append(self.target(schema["$ref"]))
        for keyword in ("anyOf", "oneOf"):
            if keyword in schema:
                parts.append(self.branch(schema[keyword], depth))
        for part in parts:
            result = combined(result, self.merged(part, depth + 1))
        return result

    def branch(self, branches, depth):
        """A random alternative; deep inside a payload, one that refers to no other schema."""
        if depth > 6:
            branches = sorted(branches, key=lambda branch: json.dumps(branch).count("$ref"))[:1]
        return self.random.choice(branches)

    def target(self, reference):
        node = self.root
        for part in reference.lstrip("#").split("/")[1:]:
            node = node[part.replace("~1", "/").replace("~0", "~")]
        return node

    # Kinds

    def make_null(self, schema, depth):
        return None

    def make_boolean(self, schema, depth):
        return self.random.random() < 0.5

    def make_integer(self, schema, depth):
        low, high = schema.get("minimum", -1000), schema.get("maximum", 100_000)
        if high < low:
            low = high - 10
        return self.random.choice([low, high, self.random.randint(int(low), int(high))])

    def make_number(self, schema, depth):
        low, high = schema.get("exclusiveMinimum", schema.get("minimum", -1000)), schema.get("exclusiveMaximum", schema.get("maximum", 100_000))
        number = round(low + (high - low) * self.random.uniform(0.01, 0.99), 3)
        return self.random.choice([number, int(number)]) if low <= int(number) <= high else number

    def make_string(self, schema, depth):
        if "pattern" in schema:
            return self.matching(regex.parse(schema["pattern"].strip("^$")))
        if schema.get("contentMediaType") == "application/json":
            return json.dumps(self.make(schema.get("contentSchema", {}), depth + 1))
        form = FORMATS.get(schema.get("format"))
        if form:
            return form(self.random)
        low = schema.get("minLength", 0)
        return self.letters(low, schema.get("maxLength", low + 12))

    def letters(self, low, high):
        return "".join(self.random.choice("abcdefgh XYZ0189_-.é😀") for _ in range(self.random.randint(low, high)))

    def make_array(self, schema, depth):
        prefix = schema.get("prefixItems", [])
        low = max(schema.get("minItems", 0), len(prefix) if depth < 8 else 0)
        high = schema.get("maxItems", low if depth > 6 else low + 3)
        items = schema.get("items", {})
        return [self.make(prefix[index] if index < len(prefix) else items, depth + 1) for index in range(self.random.randint(low, high))]

    def make_object(self, schema, depth):
        made, required = {}, schema.get("required", [])
        for key, value in schema.get("properties", {}).items():
            if key in required or depth <= 5 and self.random.random() < 0.7:
                try:
                    made[key] = self.make(value, depth + 1)
                except Impossible:
                    if key in required:
                        raise
        for key in required:
            if key not in made:
                made[key] = self.make({}, depth + 1)
        extra = schema.get("additionalProperties", True)
        if isinstance(extra, dict) and depth <= 6:
            names = schema.get("propertyNames", {})
            for _ in range(self.random.randint(0, 3)):
                key = self.make({"type": "string", "minLength": 1, **names}, depth + 1)
                if key not in schema.get("properties", {}):
                    made[key] = self.make(extra, depth + 1)
        elif extra is True and self.random.random() < 0.3:
            made["unread key"] = self.random.choice([None, 1, "a", [], {}])
        return made

    def matching(self, tokens):
        """A string that matches a regular expression without assertions."""
        text = ""
        for name, value in tokens:
            name = str(name)
            if name == "LITERAL":
                text += chr(value)
            elif name == "IN":
                text += chr(self.random.choice([code for low, high in spans(value) for code in range(low, high + 1)]))
            elif name in ("MAX_REPEAT", "MIN_REPEAT"):
                low, high, inner = value
                text += "".join(self.matching(inner) for _ in range(self.random.randint(low, min(int(high), low + 4))))
            elif name == "SUBPATTERN":
                text += self.matching(value[-1])
            elif name == "BRANCH":
                text += self.matching(self.random.choice(value[1]))
            elif name == "ANY":
                text += "x"
        return text


def spans(tokens):
    return [(value, value) if str(name) == "LITERAL" else value for name, value in tokens]


def combined(one, other):
    """The keywords of two schemas that must both accept a value."""
    result = dict(one)
    for key, value in other.items():
        if key == "properties":
            mine = result.setdefault("properties", {})
            result["properties"] = mine | {name: {"allOf": [mine[name], schema]} if name in mine else schema for name, schema in value.items()}
        elif key == "required":
            result["required"] = list(dict.fromkeys(result.get("required", []) + value))
        elif key == "type" and "type" in result:
            kinds = [result["type"]] if isinstance(result["type"], str) else result["type"]
            others = [value] if isinstance(value, str) else value
            result["type"] = [kind for kind in kinds if kind in others]
            if not result["type"]:
                raise Impossible
        elif key == "enum" and "enum" in result:
            result["enum"] = [item for item in result["enum"] if item in value]
        else:
            result[key] = value
    return result


def day(random):
    return f"{random.randint(1950, 2090)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"


def instant(random):
    fraction = random.choice(["", ".5", ".123", ".123456"])
    zone = random.choice(["Z", "Z", "+02:00", "-11:30"])
    return f"{day(random)}T{random.randint(0, 23):02}:{random.randint(0, 59):02}:{random.randint(0, 59):02}{fraction}{zone}"


def identifier(random):
    digits = f"{random.getrandbits(128):032x}"
    text = "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])
    return random.choice([text, text.upper()])


def address(random):
    return random.choice(["https://a.example/b?c=d#e", "http://a.example", "/a/b", "a.png", "mailto:a@b.example", "../x%20y"])


FORMATS = {"date-time": instant, "date": day, "uuid": identifier, "uri-reference": address}


# Faults

def places(value, way=()):
    """The paths of all values in a payload."""
    yield way
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in inner:
        yield from places(part, way + (step,))


def at(payload, way):
    for step in way:
        payload = payload[step]
    return payload


def faulty(payload, random):
    """A copy of a payload with one fault, and its name. The faults are what services do: they omit a key, or send null, another kind, a text
    of another form, a fraction, or a number that is too large."""
    ways = list(places(payload))
    way = random.choice(ways)
    value = at(payload, way)
    faults = {"another kind": 3}
    if way:
        faults |= {"null": 3}
    if way and isinstance(way[-1], str):
        faults |= {"missing": 3}
    if isinstance(value, str):
        faults |= {"another text": 2}
    if isinstance(value, int) and not isinstance(value, bool):
        faults |= {"a fraction": 2, "a large number": 0.5}
    name = random.choices(list(faults), list(faults.values()))[0]
    new = {
        "another kind": random.choice([other for other in ("a", 7, True, [], {}, [1], {"a": 1}) if kind(other) != kind(value)]),
        "null": None, "missing": None, "another text": random.choice(["", "?", "12:30", value.upper() + "!" if isinstance(value, str) else ""]),
        "a fraction": 1.5, "a large number": random.choice([10**30, 2**64, 300]),
    }[name]
    if not way:
        return new, f"{name} at the root"
    result = copy.deepcopy(payload)
    if name == "missing":
        del at(result, way[:-1])[way[-1]]
    else:
        at(result, way[:-1])[way[-1]] = new
    return result, f"{name} at {'.'.join('*' if isinstance(step, int) else step for step in way)}"


def kind(value):
    return "number" if isinstance(value, (int, float)) and not isinstance(value, bool) else type(value)
