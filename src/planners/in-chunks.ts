// SPDX-License-Identifier: GPL-3.0-or-later
// Long loops of a planning run in slices: after each yield the computation resumes where it was.

const CHUNK = 32_768;

/** Calls `process` for ranges that together cover 0 … count - 1 and yields the effort of each, for `GeneratorRun`. */
export function* inChunks(
  count: number,
  effortEach: number,
  process: (from: number, to: number) => void,
): Generator<number, void, void> {
  for (let from = 0; from < count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK);
    process(from, to);
    yield (to - from) * effortEach;
  }
}

/** Runs such a loop to its end at once, for small ones and tests. */
export function runToCompletion<Result>(computation: Generator<number, Result, void>): Result {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
  }
}
