#!/bin/bash -eu
# Builds one program for each harness, with its seeds and its dictionary. OSS-Fuzz runs this as `compile`.

# Sets SWIFT6_2FLAGS: the sanitizers, the static standard library, and profiling if SANITIZER is coverage.
. precompile_swift

cd "$SRC/KeyPathDecode"
export KEYPATHDECODE=fuzz
# libFuzzer no longer reads the compiler's default counters.
swift build -c release $SWIFT6_2FLAGS \
  -Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
programs=$(swift build -c release $SWIFT6_2FLAGS --show-bin-path)

dictionary() {
  case $1 in
    document | trees | json5 | streams | partial) echo json ;;
    models | codable) echo model ;;
    paths) echo path ;;
    reports) echo report ;;
    lexer) echo swift ;;
    sources) echo source ;;
    schemas) echo schema ;;
  esac
}

scripts/fuzz --seeds "$WORK/seeds"
for folder in "$WORK"/seeds/*; do
  harness=$(basename "$folder")
  program=fuzz-$harness
  cp "$programs/fuzz" "$OUT/$program"
  cp "Fuzz/$(dictionary "$harness").dict" "$OUT/$program.dict"
  zip -q -r -j "$OUT/${program}_seed_corpus.zip" "$folder"
  printf '[libfuzzer]\nmax_len = 2048\n' >"$OUT/$program.options"
done
