// serde_json: models with derived code. `PEER WAY NAME FILE N`, like the peers in C++; the way `utf8-first` checks the bytes
// before it decodes them as text, instead of each string in turn.

use serde::{de::DeserializeOwned, Deserialize};
use std::{collections::HashMap, env, error::Error, fs, hint::black_box, str};

/// A hash of the fields of a model. `Digest.swift` has the same function for the Swift models.
struct Digest(u64);

impl Digest {
    fn new() -> Digest { Digest(0xCBF29CE484222325) }
    fn mix(&mut self, word: u64) { self.0 = (self.0 ^ word).wrapping_mul(0x100000001B3) }
}

trait Digestible {
    fn digest(&self, digest: &mut Digest);
}

impl Digestible for i64 {
    fn digest(&self, digest: &mut Digest) { digest.mix(*self as u64) }
}

impl Digestible for bool {
    fn digest(&self, digest: &mut Digest) { digest.mix(*self as u64) }
}

impl Digestible for f64 {
    fn digest(&self, digest: &mut Digest) { digest.mix(self.to_bits()) }
}

impl Digestible for String {
    fn digest(&self, digest: &mut Digest) {
        for byte in self.bytes() { digest.mix(byte as u64) }
        digest.mix(self.len() as u64);
    }
}

impl<Value: Digestible> Digestible for Box<Value> {
    fn digest(&self, digest: &mut Digest) { (**self).digest(digest) }
}

impl<Value: Digestible> Digestible for Option<Value> {
    fn digest(&self, digest: &mut Digest) {
        digest.mix(self.is_some() as u64);
        if let Some(value) = self { value.digest(digest) }
    }
}

impl<Value: Digestible> Digestible for Vec<Value> {
    fn digest(&self, digest: &mut Digest) {
        digest.mix(self.len() as u64);
        for element in self { element.digest(digest) }
    }
}

impl<Value: Digestible> Digestible for HashMap<String, Value> {
    fn digest(&self, digest: &mut Digest) {
        digest.mix(self.len() as u64);
        let mut sum = 0u64;
        for (key, value) in self {
            let mut member = Digest::new();
            key.digest(&mut member);
            value.digest(&mut member);
            sum = sum.wrapping_add(member.0);
        }
        digest.mix(sum);
    }
}

/// Declares a model with the keys of its members, in the order of the Swift model.
macro_rules! model {
    ($name:ident { $($key:literal $field:ident: $type:ty),+ $(,)? }) => {
        #[derive(Deserialize)]
        struct $name { $(#[serde(rename = $key)] $field: $type),+ }

        impl Digestible for $name {
            fn digest(&self, digest: &mut Digest) { $(self.$field.digest(digest);)+ }
        }
    };
}

model!(Owner { "login" login: String, "id" id: i64, "avatar_url" avatar: String, "site_admin" is_admin: bool });
model!(License { "name" name: String });
model!(Repository {
    "id" id: i64, "node_id" node_id: String, "name" name: String, "full_name" full_name: String,
    "private" is_private: bool, "owner" owner: Owner, "html_url" url: String, "description" about: Option<String>,
    "fork" is_fork: bool, "created_at" created: String, "updated_at" updated: String,
    "pushed_at" pushed: Option<String>, "homepage" homepage: Option<String>, "size" size: i64,
    "stargazers_count" stars: i64, "language" language: Option<String>, "forks_count" forks: i64,
    "license" license: Option<License>, "topics" topics: Vec<String>, "score" score: f64,
});

model!(Hashtag { "text" text: String, "indices" indices: Vec<i64> });
model!(Link { "url" url: String, "expanded_url" expanded: String, "indices" indices: Vec<i64> });
model!(Mention { "screen_name" screen_name: String, "name" name: String, "id" id: i64, "indices" indices: Vec<i64> });
model!(Entities { "hashtags" hashtags: Vec<Hashtag>, "urls" links: Vec<Link>, "user_mentions" mentions: Vec<Mention> });
model!(User {
    "id" id: i64, "id_str" id_text: String, "name" name: String, "screen_name" screen_name: String,
    "location" location: String, "description" about: String, "url" url: Option<String>,
    "protected" is_protected: bool, "followers_count" followers: i64, "friends_count" friends: i64,
    "listed_count" listed: i64, "created_at" created: String, "favourites_count" favorites: i64,
    "utc_offset" offset: Option<i64>, "time_zone" zone: Option<String>, "verified" is_verified: bool,
    "statuses_count" statuses: i64, "lang" language: String, "profile_image_url_https" image: String,
    "default_profile" is_default: bool,
});
model!(Status {
    "id" id: i64, "id_str" id_text: String, "created_at" created: String, "text" text: String,
    "source" source: String, "truncated" is_truncated: bool, "in_reply_to_status_id" reply_status: Option<i64>,
    "in_reply_to_user_id" reply_user: Option<i64>, "in_reply_to_screen_name" reply_name: Option<String>,
    "user" user: User, "retweet_count" retweets: i64, "favorite_count" favorites: i64,
    "favorited" is_favorited: bool, "lang" language: String, "entities" entities: Entities,
    "retweeted_status" retweeted: Option<Box<Status>>,
});
model!(SearchResult { "statuses" statuses: Vec<Status> });

model!(ShortStatus {
    "created_at" created: String, "id" id: i64, "text" text: String, "retweet_count" retweets: i64,
    "lang" language: String,
});
model!(ShortSearchResult { "statuses" statuses: Vec<ShortStatus> });

model!(Polygon { "type" kind: String, "coordinates" coordinates: Vec<Vec<Vec<f64>>> });
model!(Properties { "name" name: String });
model!(Feature { "type" kind: String, "properties" properties: Properties, "geometry" geometry: Polygon });
model!(FeatureCollection { "type" kind: String, "features" features: Vec<Feature> });

model!(Event {
    "id" id: i64, "name" name: String, "description" about: Option<String>, "subtitle" subtitle: Option<String>,
    "logo" logo: Option<String>, "subjectCode" subject_code: Option<i64>, "topicIds" topics: Vec<i64>,
    "subTopicIds" sub_topics: Vec<i64>,
});
model!(Price { "amount" amount: i64, "audienceSubCategoryId" audience: i64, "seatCategoryId" seat_category: i64 });
model!(Area { "areaId" id: i64, "blockIds" blocks: Vec<i64> });
model!(SeatCategory { "seatCategoryId" id: i64, "areas" areas: Vec<Area> });
model!(Performance {
    "id" id: i64, "eventId" event: i64, "name" name: Option<String>, "logo" logo: Option<String>,
    "seatMapImage" map: Option<String>, "prices" prices: Vec<Price>, "seatCategories" seat_categories: Vec<SeatCategory>,
    "start" start: i64, "venueCode" venue: String,
});
model!(Catalogue {
    "areaNames" area_names: HashMap<String, String>, "audienceSubCategoryNames" audience_names: HashMap<String, String>,
    "blockNames" block_names: HashMap<String, String>, "events" events: HashMap<String, Event>,
    "performances" performances: Vec<Performance>, "seatCategoryNames" seat_category_names: HashMap<String, String>,
    "subTopicNames" sub_topic_names: HashMap<String, String>, "subjectNames" subject_names: HashMap<String, String>,
    "topicNames" topic_names: HashMap<String, String>, "topicSubTopics" topic_sub_topics: HashMap<String, Vec<i64>>,
    "venueNames" venue_names: HashMap<String, String>,
});

model!(Item { "id" id: i64, "name" name: String, "price" price: f64, "sold" is_sold: bool });

model!(Plan { "name" name: String, "seats" seats: i64, "yearly" is_yearly: bool });
model!(Account {
    "id" id: i64, "login" login: String, "name" name: String, "email" email: String, "active" is_active: bool,
    "about" about: Option<String>, "rating" rating: f64, "plan" plan: Plan, "roles" roles: Vec<String>,
});

fn run<Model: DeserializeOwned + Digestible>(way: &str, bytes: &[u8], times: usize) -> Result<(), Box<dyn Error>> {
    if way == "digest" {
        let mut digest = Digest::new();
        serde_json::from_slice::<Model>(bytes)?.digest(&mut digest);
        println!("{}", digest.0);
        return Ok(());
    }
    for _ in 0..times {
        if way == "utf8-first" {
            black_box(serde_json::from_str::<Model>(str::from_utf8(black_box(bytes))?)?);
        } else {
            black_box(serde_json::from_slice::<Model>(black_box(bytes))?);
        }
    }
    println!("{} bytes × {}", bytes.len(), times);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().collect();
    let [_, way, name, file, times] = &arguments[..] else { return Err("usage: WAY NAME FILE N".into()) };
    let (bytes, times) = (fs::read(file)?, times.parse()?);
    match name.as_str() {
        "plain-repositories" => run::<Vec<Repository>>(way, &bytes, times),
        "twitter" => run::<SearchResult>(way, &bytes, times),
        "five-fields" => run::<ShortSearchResult>(way, &bytes, times),
        "coordinates" => run::<FeatureCollection>(way, &bytes, times),
        "catalog" => run::<Catalogue>(way, &bytes, times),
        "account" => run::<Account>(way, &bytes, times),
        "dictionary" => run::<HashMap<String, i64>>(way, &bytes, times),
        "items" => run::<HashMap<String, Item>>(way, &bytes, times),
        "item-list" => run::<Vec<Item>>(way, &bytes, times),
        _ => Err(format!("no data set is named {name}").into()),
    }
}
