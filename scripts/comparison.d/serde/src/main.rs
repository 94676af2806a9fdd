// Prints the errors of serde_json for the payloads of the page Comparison, with and without serde_path_to_error.
//
// cargo run, in this folder
#![allow(dead_code)]

use serde::{de::DeserializeOwned, Deserialize};
use std::{collections::HashMap, fs};

#[derive(Deserialize)]
struct SearchResult { total_count: i64, items: Vec<Repository> }

#[derive(Deserialize)]
struct Repository { id: i64, full_name: String, owner: Owner, topics: Vec<String>, pushed_at: String, stargazers_count: u32 }

#[derive(Deserialize)]
struct Owner { login: String, id: i64, #[serde(rename = "type")] kind: Kind }

#[derive(Deserialize)]
enum Kind { User, Organization }

#[derive(Deserialize)]
struct Listing { data: ListingData }

#[derive(Deserialize)]
struct ListingData { after: Option<String>, children: Vec<Thing> }

#[derive(Deserialize)]
#[serde(tag = "kind", content = "data")]
enum Thing { #[serde(rename = "t1")] Comment(Comment), #[serde(rename = "more")] More(More) }

#[derive(Deserialize)]
struct Comment { id: String, author: String, body: String, score: i64, replies: Replies }

#[derive(Deserialize)]
struct More { count: i64, children: Vec<String> }

#[derive(Deserialize)]
#[serde(untagged)]
enum Replies { Listing(Box<Listing>), None(String) }

#[derive(Deserialize)]
struct Forecast { geometry: Geometry }

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry { Point((f64, f64)), Polygon(Vec<Vec<(f64, f64)>>) }

#[derive(Deserialize)]
struct Packument { name: String, versions: HashMap<String, Version> }

#[derive(Deserialize)]
struct Version { version: String, #[serde(default)] dependencies: HashMap<String, String> }

fn say<Model: DeserializeOwned>(name: &str) {
    let text = fs::read_to_string(format!("../{name}.json")).unwrap();
    println!("######## {name}");
    match serde_json::from_str::<Model>(&text) {
        Ok(_) => println!("--- serde_json\nno error"),
        Err(error) => println!("--- serde_json\n{error}"),
    }
    match serde_path_to_error::deserialize::<_, Model>(&mut serde_json::Deserializer::from_str(&text)) {
        Ok(_) => println!("--- serde_path_to_error\nno error"),
        Err(error) => println!("--- serde_path_to_error\n{error}"),
    }
}

fn main() {
    say::<SearchResult>("repositories");
    say::<Listing>("comments");
    say::<Forecast>("forecast");
    say::<Packument>("package");
}
