// simdjson On-Demand: models with strings of their own, read while the parser walks over the bytes. It does not check the
// syntax of values that are not read. Members are looked up in the order of the payload, and one parser is reused.

#include <simdjson.h>

#include "Peer.hpp"

namespace ondemand = simdjson::ondemand;

static void check(simdjson::error_code error, const char *what = "") {
  if (error) throw BadField(std::string(simdjson::error_message(error)) + " " + what);
}

static void read(ondemand::value json, bool &value) { check(json.get_bool().get(value)); }
static void read(ondemand::value json, int64_t &value) { check(json.get_int64().get(value)); }
static void read(ondemand::value json, double &value) { check(json.get_double().get(value)); }

static void read(ondemand::value json, std::string &value) {
  std::string_view text;
  check(json.get_string().get(text));
  value.assign(text);
}

template <class Value> void read(ondemand::value json, std::optional<Value> &value);
template <class Value> void read(ondemand::value json, std::vector<Value> &array);
template <class Value> void read(ondemand::value json, Dictionary<Value> &dictionary);

struct Members {
  ondemand::object object;

  template <size_t size, class Value> void operator()(const char (&key)[size], Value &value) {
    ondemand::value json;
    check(object.find_field_unordered(std::string_view(key, size - 1)).get(json), key);
    read(json, value);
  }

  template <size_t size, class Value> void maybe(const char (&key)[size], Value &value) {
    ondemand::value json;
    auto error = object.find_field_unordered(std::string_view(key, size - 1)).get(json);
    if (error == simdjson::NO_SUCH_FIELD) return;
    check(error, key);
    readMaybe(json, value);
  }

  template <class Value> void readMaybe(ondemand::value json, std::optional<Value> &value) { read(json, value); }

  template <class Value> void readMaybe(ondemand::value json, std::vector<Value> &value) {
    if (!isNull(json)) read(json, value.emplace_back());
  }

  static bool isNull(ondemand::value &json) {
    bool isNull;
    check(json.is_null().get(isNull));
    return isNull;
  }
};

template <class Model> auto read(ondemand::value json, Model &model) -> decltype(members(std::declval<Members &>(), model)) {
  Members object;
  check(json.get_object().get(object.object));
  members(object, model);
}

template <class Value> void read(ondemand::value json, std::optional<Value> &value) {
  if (!Members::isNull(json)) read(json, value.emplace());
}

template <class Value> void read(ondemand::value json, std::vector<Value> &array) {
  ondemand::array elements;
  check(json.get_array().get(elements));
  for (auto element : elements) {
    ondemand::value value;
    check(element.get(value));
    read(value, array.emplace_back());
  }
}

template <class Value> void read(ondemand::value json, Dictionary<Value> &dictionary) {
  ondemand::object object;
  check(json.get_object().get(object));
  for (auto result : object) {
    ondemand::field field;
    std::string_view key;
    check(std::move(result).get(field));
    check(field.unescaped_key().get(key));
    read(field.value(), dictionary[std::string(key)]);
  }
}

struct Simdjson {
  static ondemand::document parse(const std::string &bytes) {
    static ondemand::parser parser;
    ondemand::document document;
    check(parser.iterate(simdjson::padded_string_view(bytes.data(), bytes.size(), bytes.capacity())).get(document));
    return document;
  }

  template <class Model> static Model decode(const std::string &bytes) {
    ondemand::document document = parse(bytes);
    ondemand::value root;
    check(document.get_value().get(root));
    Model model;
    read(root, model);
    return model;
  }
};

int main(int count, char **arguments) { return runPeer<Simdjson>(count, arguments); }
