// SPDX-License-Identifier: GPL-3.0-or-later
// Compares sides turn by turn in one process: every round runs each side once, so that a slow moment of the machine hits all
// alike. Reports the median and the spread of the rounds, and how many times longer the first side took than each other.
// It asserts nothing about time: a number is for reading.

interface Side<Answer> {
  readonly name: string;
  run(): Answer;
}

export interface Timing {
  readonly name: string;
  readonly ms: readonly number[];
}

export const MIN_ROUNDS = 5;

/** Runs all sides `rounds` times after one round that is not counted, and hands each round's answers to `check`. */
export function timeSides<Answer>(
  sides: readonly Side<Answer>[],
  check: (answers: readonly Answer[]) => void,
  rounds = MIN_ROUNDS,
): readonly Timing[] {
  const timings = sides.map((side) => ({ name: side.name, ms: [] as number[] }));
  check(sides.map((side) => side.run()));
  for (let round = 0; round < rounds; round++) {
    const answers = sides.map((side, i) => {
      const { answer, ms } = timeOnce(side);
      timings[i]?.ms.push(ms);
      return answer;
    });
    check(answers);
  }
  return timings;
}

/**
 * One run, not warmed up: for a side that takes too long to repeat. No forced collection of garbage before it: that also
 * throws away the shapes that optimised code was made for, and what is timed then is the compiler.
 */
export function timeOnce<Answer>(side: Side<Answer>): { readonly answer: Answer; readonly ms: number } {
  const startMs = performance.now();
  const answer = side.run();
  return { answer, ms: performance.now() - startMs };
}

/** CPU of this process while it runs, user and system: what else the machine does counts little. It receives a function that reads the seconds so far. */
export function cpuSeconds(run: (spentS: () => number) => void): number {
  const before = process.cpuUsage();
  const spentS = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  run(spentS);
  return spentS();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** A line per side: "plain  620 ms (598 to 655, 5 rounds)", and from the second on "211 times as fast". */
export function timingLines(timings: readonly Timing[]): readonly string[] {
  const widest = Math.max(...timings.map((timing) => timing.name.length));
  const firstMs = median(timings[0]?.ms ?? []);
  return timings.map(({ name, ms }, i) => {
    const rounds =
      ms.length === 1
        ? 'once'
        : `${readableMs(Math.min(...ms))} to ${readableMs(Math.max(...ms))}, ${ms.length} rounds`;
    const ratio = i === 0 ? '' : `  ${readableRatio(firstMs / median(ms))}`;
    return `  ${name.padEnd(widest)}  ${readableMs(median(ms))} ms (${rounds})${ratio}`;
  });
}

const readableMs = (ms: number): string => (ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2));

function readableRatio(ratio: number): string {
  // A side may be quicker than the clock can tell.
  if (!(ratio > 0 && Number.isFinite(ratio))) return 'too quick to be distinguished from the first';
  const times = ratio >= 1 ? ratio : 1 / ratio;
  return `${times >= 10 ? times.toFixed(0) : times.toFixed(1)} times as ${ratio >= 1 ? 'fast' : 'slow'} as the first`;
}

/** Fails the bench: two sides that answer differently are not worth timing. */
export function mustBeEqual(a: unknown, b: unknown, what: string): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}: the sides differ`);
}
