// The models of the benchmarks in C++, and the keys of their members.
//
// `members` lists the members of a model in the order of the payload. Each peer has a type that reads a member by its key.
// `declared` lists them in the order of the Swift model where that is another one, for the digest.

#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

template <class Value> using Dictionary = std::unordered_map<std::string, Value>;

struct BadField : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// plain-repositories

struct Owner {
  std::string login;
  int64_t id;
  std::string avatar;
  bool isAdmin;
};

struct License {
  std::string name;
};

struct Repository {
  int64_t id;
  std::string nodeID, name, fullName;
  bool isPrivate;
  Owner owner;
  std::string url;
  std::optional<std::string> about;
  bool isFork;
  std::string created, updated;
  std::optional<std::string> pushed, homepage;
  int64_t size, stars;
  std::optional<std::string> language;
  int64_t forks;
  std::optional<License> license;
  std::vector<std::string> topics;
  double score;
};

template <class Members> void members(Members &json, Owner &model) {
  json("login", model.login), json("id", model.id), json("avatar_url", model.avatar);
  json("site_admin", model.isAdmin);
}

template <class Members> void members(Members &json, License &model) { json("name", model.name); }

template <class Members> void members(Members &json, Repository &model) {
  json("id", model.id), json("node_id", model.nodeID), json("name", model.name), json("full_name", model.fullName);
  json("private", model.isPrivate), json("owner", model.owner), json("html_url", model.url);
  json("description", model.about), json("fork", model.isFork), json("created_at", model.created);
  json("updated_at", model.updated), json.maybe("pushed_at", model.pushed), json.maybe("homepage", model.homepage);
  json("size", model.size), json("stargazers_count", model.stars), json("language", model.language);
  json("forks_count", model.forks), json.maybe("license", model.license), json("topics", model.topics);
  json("score", model.score);
}

// twitter

struct Hashtag {
  std::string text;
  std::vector<int64_t> indices;
};

struct Link {
  std::string url, expanded;
  std::vector<int64_t> indices;
};

struct Mention {
  std::string screenName, name;
  int64_t id;
  std::vector<int64_t> indices;
};

struct Entities {
  std::vector<Hashtag> hashtags;
  std::vector<Link> links;
  std::vector<Mention> mentions;
};

struct User {
  int64_t id;
  std::string idText, name, screenName, location, about;
  std::optional<std::string> url;
  bool isProtected;
  int64_t followers, friends, listed;
  std::string created;
  int64_t favorites;
  std::optional<int64_t> offset;
  std::optional<std::string> zone;
  bool isVerified;
  int64_t statuses;
  std::string language, image;
  bool isDefault;
};

struct Status {
  std::string created;
  int64_t id;
  std::string idText, text, source;
  bool isTruncated;
  std::optional<int64_t> replyStatus, replyUser;
  std::optional<std::string> replyName;
  User user;
  std::vector<Status> retweeted;  // at most one
  int64_t retweets, favorites;
  Entities entities;
  bool isFavorited;
  std::string language;
};

struct SearchResult {
  std::vector<Status> statuses;
};

template <class Members> void members(Members &json, Hashtag &model) {
  json("text", model.text), json("indices", model.indices);
}

template <class Members> void members(Members &json, Link &model) {
  json("url", model.url), json("expanded_url", model.expanded), json("indices", model.indices);
}

template <class Members> void members(Members &json, Mention &model) {
  json("screen_name", model.screenName), json("name", model.name), json("id", model.id);
  json("indices", model.indices);
}

template <class Members> void members(Members &json, Entities &model) {
  json("hashtags", model.hashtags), json("urls", model.links), json("user_mentions", model.mentions);
}

template <class Members> void members(Members &json, User &model) {
  json("id", model.id), json("id_str", model.idText), json("name", model.name);
  json("screen_name", model.screenName), json("location", model.location), json("description", model.about);
  json("url", model.url), json("protected", model.isProtected), json("followers_count", model.followers);
  json("friends_count", model.friends), json("listed_count", model.listed), json("created_at", model.created);
  json("favourites_count", model.favorites), json("utc_offset", model.offset), json("time_zone", model.zone);
  json("verified", model.isVerified), json("statuses_count", model.statuses), json("lang", model.language);
  json("profile_image_url_https", model.image), json("default_profile", model.isDefault);
}

template <class Members> void members(Members &json, Status &model) {
  json("created_at", model.created), json("id", model.id), json("id_str", model.idText), json("text", model.text);
  json("source", model.source), json("truncated", model.isTruncated);
  json("in_reply_to_status_id", model.replyStatus), json("in_reply_to_user_id", model.replyUser);
  json("in_reply_to_screen_name", model.replyName), json("user", model.user);
  json.maybe("retweeted_status", model.retweeted), json("retweet_count", model.retweets);
  json("favorite_count", model.favorites), json("entities", model.entities);
  json("favorited", model.isFavorited), json("lang", model.language);
}

template <class Members> void declared(Members &json, Status &model) {
  json(model.id), json(model.idText), json(model.created), json(model.text), json(model.source);
  json(model.isTruncated), json(model.replyStatus), json(model.replyUser), json(model.replyName), json(model.user);
  json(model.retweets), json(model.favorites), json(model.isFavorited), json(model.language), json(model.entities);
  json(model.retweeted);
}

template <class Members> void members(Members &json, SearchResult &model) { json("statuses", model.statuses); }

// five-fields

struct ShortStatus {
  std::string created;
  int64_t id;
  std::string text;
  int64_t retweets;
  std::string language;
};

struct ShortSearchResult {
  std::vector<ShortStatus> statuses;
};

template <class Members> void members(Members &json, ShortStatus &model) {
  json("created_at", model.created), json("id", model.id), json("text", model.text);
  json("retweet_count", model.retweets), json("lang", model.language);
}

template <class Members> void members(Members &json, ShortSearchResult &model) { json("statuses", model.statuses); }

// coordinates

struct Polygon {
  std::string type;
  std::vector<std::vector<std::vector<double>>> coordinates;
};

struct Properties {
  std::string name;
};

struct Feature {
  std::string type;
  Properties properties;
  Polygon geometry;
};

struct FeatureCollection {
  std::string type;
  std::vector<Feature> features;
};

template <class Members> void members(Members &json, Polygon &model) {
  json("type", model.type), json("coordinates", model.coordinates);
}

template <class Members> void members(Members &json, Properties &model) { json("name", model.name); }

template <class Members> void members(Members &json, Feature &model) {
  json("type", model.type), json("properties", model.properties), json("geometry", model.geometry);
}

template <class Members> void members(Members &json, FeatureCollection &model) {
  json("type", model.type), json("features", model.features);
}

// catalog

struct Event {
  std::optional<std::string> about;
  int64_t id;
  std::optional<std::string> logo;
  std::string name;
  std::vector<int64_t> subTopics;
  std::optional<int64_t> subjectCode;
  std::optional<std::string> subtitle;
  std::vector<int64_t> topics;
};

struct Price {
  int64_t amount, audience, seatCategory;
};

struct Area {
  int64_t id;
  std::vector<int64_t> blocks;
};

struct SeatCategory {
  std::vector<Area> areas;
  int64_t id;
};

struct Performance {
  int64_t event, id;
  std::optional<std::string> logo, name;
  std::vector<Price> prices;
  std::vector<SeatCategory> seatCategories;
  std::optional<std::string> map;
  int64_t start;
  std::string venue;
};

struct Catalogue {
  Dictionary<std::string> areaNames, audienceNames, blockNames;
  Dictionary<Event> events;
  std::vector<Performance> performances;
  Dictionary<std::string> seatCategoryNames, subTopicNames, subjectNames, topicNames;
  Dictionary<std::vector<int64_t>> topicSubTopics;
  Dictionary<std::string> venueNames;
};

template <class Members> void members(Members &json, Event &model) {
  json("description", model.about), json("id", model.id), json("logo", model.logo), json("name", model.name);
  json("subTopicIds", model.subTopics), json("subjectCode", model.subjectCode), json("subtitle", model.subtitle);
  json("topicIds", model.topics);
}

template <class Members> void declared(Members &json, Event &model) {
  json(model.id), json(model.name), json(model.about), json(model.subtitle), json(model.logo);
  json(model.subjectCode), json(model.topics), json(model.subTopics);
}

template <class Members> void members(Members &json, Price &model) {
  json("amount", model.amount), json("audienceSubCategoryId", model.audience);
  json("seatCategoryId", model.seatCategory);
}

template <class Members> void members(Members &json, Area &model) {
  json("areaId", model.id), json("blockIds", model.blocks);
}

template <class Members> void members(Members &json, SeatCategory &model) {
  json("areas", model.areas), json("seatCategoryId", model.id);
}

template <class Members> void declared(Members &json, SeatCategory &model) { json(model.id), json(model.areas); }

template <class Members> void members(Members &json, Performance &model) {
  json("eventId", model.event), json("id", model.id), json("logo", model.logo), json("name", model.name);
  json("prices", model.prices), json("seatCategories", model.seatCategories), json("seatMapImage", model.map);
  json("start", model.start), json("venueCode", model.venue);
}

template <class Members> void declared(Members &json, Performance &model) {
  json(model.id), json(model.event), json(model.name), json(model.logo), json(model.map), json(model.prices);
  json(model.seatCategories), json(model.start), json(model.venue);
}

template <class Members> void members(Members &json, Catalogue &model) {
  json("areaNames", model.areaNames), json("audienceSubCategoryNames", model.audienceNames);
  json("blockNames", model.blockNames), json("events", model.events), json("performances", model.performances);
  json("seatCategoryNames", model.seatCategoryNames), json("subTopicNames", model.subTopicNames);
  json("subjectNames", model.subjectNames), json("topicNames", model.topicNames);
  json("topicSubTopics", model.topicSubTopics), json("venueNames", model.venueNames);
}

// items

struct Item {
  int64_t id;
  std::string name;
  double price;
  bool isSold;
};

template <class Members> void members(Members &json, Item &model) {
  json("id", model.id), json("name", model.name), json("price", model.price), json("sold", model.isSold);
}

// account

struct Plan {
  std::string name;
  int64_t seats;
  bool isYearly;
};

struct Account {
  int64_t id;
  std::string login, name, email;
  bool isActive;
  std::optional<std::string> about;
  double rating;
  Plan plan;
  std::vector<std::string> roles;
};

template <class Members> void members(Members &json, Plan &model) {
  json("name", model.name), json("seats", model.seats), json("yearly", model.isYearly);
}

template <class Members> void members(Members &json, Account &model) {
  json("id", model.id), json("login", model.login), json("name", model.name), json("email", model.email);
  json("active", model.isActive), json("about", model.about), json("rating", model.rating);
  json("plan", model.plan), json("roles", model.roles);
}
