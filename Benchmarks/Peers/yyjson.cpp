// yyjson: a document, and from it models with strings of their own.
//
// A member is looked up with `yyjson_obj_getn`, from the first key on. With IN_ORDER, the search starts after the last key
// that was found, as code can do that knows the order of the payload.

#include <yyjson.h>

#include <memory>

#include "Peer.hpp"

static void need(bool condition, const char *what) {
  if (!condition) throw BadField(what);
}

static void read(yyjson_val *json, bool &value) {
  need(yyjson_is_bool(json), "not a boolean");
  value = unsafe_yyjson_get_bool(json);
}

static void read(yyjson_val *json, int64_t &value) {
  need(yyjson_is_int(json) && (yyjson_is_sint(json) || unsafe_yyjson_get_uint(json) <= INT64_MAX), "not an integer");
  value = unsafe_yyjson_get_sint(json);
}

static void read(yyjson_val *json, double &value) {
  need(yyjson_is_num(json), "not a number");
  value = unsafe_yyjson_get_num(json);
}

static void read(yyjson_val *json, std::string &value) {
  need(yyjson_is_str(json), "not a string");
  value.assign(unsafe_yyjson_get_str(json), unsafe_yyjson_get_len(json));
}

template <class Value> void read(yyjson_val *json, std::optional<Value> &value);
template <class Value> void read(yyjson_val *json, std::vector<Value> &array);
template <class Value> void read(yyjson_val *json, Dictionary<Value> &dictionary);

struct Members {
  yyjson_val *object;
  yyjson_obj_iter iterator;

  explicit Members(yyjson_val *json) : object(json) {
    need(yyjson_is_obj(json), "not an object");
    yyjson_obj_iter_init(json, &iterator);
  }

  template <size_t size> [[gnu::always_inline]] yyjson_val *find(const char (&key)[size]) {
#ifdef IN_ORDER
    return yyjson_obj_iter_getn(&iterator, key, size - 1);
#else
    return yyjson_obj_getn(object, key, size - 1);
#endif
  }

  template <size_t size, class Value> void operator()(const char (&key)[size], Value &value) {
    yyjson_val *json = find(key);
    need(json, key);
    read(json, value);
  }

  template <size_t size, class Value> void maybe(const char (&key)[size], std::optional<Value> &value) {
    if (yyjson_val *json = find(key)) read(json, value);
  }

  template <size_t size, class Value> void maybe(const char (&key)[size], std::vector<Value> &value) {
    yyjson_val *json = find(key);
    if (json && !yyjson_is_null(json)) read(json, value.emplace_back());
  }
};

template <class Model> auto read(yyjson_val *json, Model &model) -> decltype(members(std::declval<Members &>(), model)) {
  Members object(json);
  members(object, model);
}

template <class Value> void read(yyjson_val *json, std::optional<Value> &value) {
  if (!yyjson_is_null(json)) read(json, value.emplace());
}

template <class Value> void read(yyjson_val *json, std::vector<Value> &array) {
  need(yyjson_is_arr(json), "not an array");
  array.reserve(unsafe_yyjson_get_len(json));
  size_t index, count;
  yyjson_val *element;
  yyjson_arr_foreach(json, index, count, element) read(element, array.emplace_back());
}

template <class Value> void read(yyjson_val *json, Dictionary<Value> &dictionary) {
  need(yyjson_is_obj(json), "not an object");
  dictionary.reserve(unsafe_yyjson_get_len(json));
  size_t index, count;
  yyjson_val *key, *value;
  yyjson_obj_foreach(json, index, count, key, value) {
    read(value, dictionary[std::string(unsafe_yyjson_get_str(key), unsafe_yyjson_get_len(key))]);
  }
}

struct Yyjson {
  using Document = std::unique_ptr<yyjson_doc, decltype(&yyjson_doc_free)>;

  static Document parse(const std::string &bytes) {
    Document document(yyjson_read(bytes.data(), bytes.size(), YYJSON_READ_NOFLAG), yyjson_doc_free);
    need(document != nullptr, "not JSON");
    return document;
  }

  template <class Model> static Model decode(const std::string &bytes) {
    Document document = parse(bytes);
    Model model;
    read(yyjson_doc_get_root(document.get()), model);
    return model;
  }
};

int main(int count, char **arguments) { return runPeer<Yyjson>(count, arguments); }
