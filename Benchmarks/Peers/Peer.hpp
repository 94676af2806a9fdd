// The main program of a peer: `PEER WAY NAME FILE N`, in the ways of `Benchmarks --decode` and `--digest`.
//
// A peer has `parse(bytes)` and `decode<Model>(bytes)`, which throw if the payload is not valid or not what the model needs.

#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "Models.hpp"

/// A hash of the fields of a model. `Digest.swift` has the same function for the Swift models.
struct Digest {
  uint64_t value = 0xCBF29CE484222325;

  void mix(uint64_t word) { value = (value ^ word) * 0x100000001B3; }

  void operator()(int64_t number) { mix(number); }
  void operator()(bool truth) { mix(truth); }

  void operator()(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    mix(bits);
  }

  void operator()(const std::string &text) {
    for (unsigned char byte : text) mix(byte);
    mix(text.size());
  }

  template <class Value> void operator()(std::optional<Value> &value) {
    mix(value.has_value());
    if (value) (*this)(*value);
  }

  template <class Value> void operator()(std::vector<Value> &array) {
    mix(array.size());
    for (auto &element : array) (*this)(element);
  }

  template <class Value> void operator()(Dictionary<Value> &dictionary) {
    mix(dictionary.size());
    uint64_t sum = 0;
    for (auto &[key, value] : dictionary) {
      Digest member;
      member(key), member(value);
      sum += member.value;
    }
    mix(sum);
  }

  template <class Model> auto operator()(Model &model) -> decltype(members(*this, model)) {
    if constexpr (requires { declared(*this, model); }) declared(*this, model);
    else members(*this, model);
  }

  template <class Value> void operator()(const char *, Value &value) { (*this)(value); }
  template <class Value> void maybe(const char *, Value &value) { (*this)(value); }
};

template <class Peer, class Model> void run(const std::string &way, const std::string &bytes, long times) {
  if (way == "digest") {
    Digest digest;
    Model model = Peer::template decode<Model>(bytes);
    digest(model);
    printf("%llu\n", (unsigned long long)digest.value);
    return;
  }
  for (long index = 0; index < times; index++) {
    if (way == "parse") {
      Peer::parse(bytes);
    } else {
      Model model = Peer::template decode<Model>(bytes);
      asm volatile("" : : "g"(&model) : "memory");
    }
  }
  printf("%zu bytes × %ld\n", bytes.size(), times);
}

template <class Peer> int runPeer(int count, char **arguments) {
  if (count != 5) return fprintf(stderr, "usage: %s bytes|parse|digest NAME FILE N\n", arguments[0]), 2;
  std::string way = arguments[1], name = arguments[2];
  std::ifstream file(arguments[3], std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  bytes.reserve(bytes.size() + 64);  // simdjson reads past the end
  long times = atol(arguments[4]);
  try {
    if (name == "plain-repositories") run<Peer, std::vector<Repository>>(way, bytes, times);
    else if (name == "twitter") run<Peer, SearchResult>(way, bytes, times);
    else if (name == "five-fields") run<Peer, ShortSearchResult>(way, bytes, times);
    else if (name == "coordinates") run<Peer, FeatureCollection>(way, bytes, times);
    else if (name == "catalog") run<Peer, Catalogue>(way, bytes, times);
    else if (name == "account") run<Peer, Account>(way, bytes, times);
    else if (name == "dictionary") run<Peer, Dictionary<int64_t>>(way, bytes, times);
    else if (name == "items") run<Peer, Dictionary<Item>>(way, bytes, times);
    else if (name == "item-list") run<Peer, std::vector<Item>>(way, bytes, times);
    else throw BadField("no data set is named " + name);
  } catch (const std::exception &error) {
    return fprintf(stderr, "%s\n", error.what()), 1;
  }
  return 0;
}
