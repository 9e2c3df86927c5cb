// SPDX-License-Identifier: GPL-3.0-or-later
// At which value does one run stop beating another? First it scans the whole range, which may show that it never does or does so more
// than once; then it bisects. Each value gets more seeds until the paired test decides, so the answer's interval contains all values at
// which it does not, and ends at values at which it does.
import type { BreakEvenWhatIf } from '../model/what-if';
import type { AskedWhatIf } from './asked';
import { comparedRuns } from './asked';
import { cellsOfWidth } from './break-even-grid';
import { confidenceOfEach, estimateOf } from './estimate';
import type { Estimate, FailedRuns } from './point';
import { paired, type Results } from './results';
import { firstSeeds, moreSeeds, type SeedsUsed, type WantedPoint, wantSeeds } from './search';

/** By at least the requested percentage: `beats`; by less or not at all: `not`. `unsure`: undecided with all seeds. */
export type Side = 'beats' | 'not' | 'unsure' | 'failed';

export interface BreakEvenFound {
  readonly found: 'value';
  /** Where the mean difference is zero, interpolated between the two nearest simulated values. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether the run wins below the value, or above it. */
  readonly beats: 'below' | 'above';
  /** Whether seeds ran out before the interval was as narrow as requested. */
  readonly isWide: boolean;
}

export type BreakEvenOutcome =
  | BreakEvenFound
  /** The same over the whole range; values that cannot be distinguished from noise are in `unsure`. */
  | { readonly found: 'none'; readonly side: Exclude<Side, 'failed'>; readonly unsure: readonly number[] }
  /** Values, in order along the range, between which the winner changes. */
  | { readonly found: 'notMonotone'; readonly sides: readonly { readonly value: number; readonly side: Side }[] }
  /** One of the two runs, or both, did not end at this value: all such cases there. */
  | { readonly found: 'failed'; readonly value: number; readonly failed: readonly FailedOfRun[] };

export interface FailedOfRun {
  readonly run: number;
  readonly failed: FailedRuns;
}

/** Number of values in the scan of the whole range, ends included. */
const SCAN_POINTS = 9;

export function* searchBreakEven(
  asked: AskedWhatIf,
  results: Results,
  used: SeedsUsed,
): Generator<readonly WantedPoint[], BreakEvenOutcome, void> {
  const test = new BreakEvenTest(asked, results, used);
  const last = asked.positions.length - 1;
  const scanned = [
    ...new Set(Array.from({ length: SCAN_POINTS }, (_, i) => Math.round((last * i) / (SCAN_POINTS - 1)))),
  ];
  yield* test.decide(scanned);
  const ended = endedEarly(test, scanned);
  if (ended !== undefined) return ended;
  const sides = scanned.map((position) => test.sideAt(position));
  const left = sides.find((side) => side !== 'unsure') as Side;
  let low = scanned[sides.lastIndexOf(left)]!;
  let high = scanned.find((_, i) => sides[i] !== left && sides[i] !== 'unsure')!;
  const wanted = cellsOfWidth(asked.question as BreakEvenWhatIf, last);
  while (high - low > wanted) {
    const next = nextToTry(test, low, high);
    if (next.length === 0) break;
    yield* test.decide(next);
    const failed = next.map((position) => test.failureAt(position)).find((one) => one !== undefined);
    if (failed !== undefined) return failed;
    for (const position of next) {
      const side = test.sideAt(position);
      if (side === 'unsure' || position <= low || position >= high) continue;
      if (side === left) low = position;
      else high = position;
    }
  }
  return test.between(low, high, left, wanted);
}

/** The middle if nothing in between is known; otherwise the middles of both gaps beside the undecided values. */
function nextToTry(test: BreakEvenTest, low: number, high: number): readonly number[] {
  const unsure = test.known().filter((position) => position > low && position < high);
  if (unsure.length === 0) return [(low + high) >> 1];
  return [[low, unsure[0]!] as const, [unsure.at(-1)!, high] as const].flatMap(([a, b]) =>
    b - a > 1 ? [(a + b) >> 1] : [],
  );
}

function endedEarly(test: BreakEvenTest, scanned: readonly number[]): BreakEvenOutcome | undefined {
  for (const position of scanned) {
    const failed = test.failureAt(position);
    if (failed !== undefined) return failed;
  }
  const sides = scanned.map((position) => ({ value: test.valueAt(position), side: test.sideAt(position) }));
  const decided = sides.filter(({ side }) => side !== 'unsure');
  const changes = decided.filter(({ side }, i) => i > 0 && side !== decided[i - 1]!.side).length;
  if (changes > 1) return { found: 'notMonotone', sides };
  if (changes === 1) return undefined;
  const unsure = sides.flatMap(({ value, side }) => (side === 'unsure' ? [value] : []));
  return { found: 'none', side: (decided[0]?.side ?? 'unsure') as 'beats' | 'not' | 'unsure', unsure };
}

class BreakEvenTest {
  private readonly asked: AskedWhatIf;
  private readonly results: Results;
  private readonly used: SeedsUsed;
  /** Factor on the other run's metric: the difference is below 0 if the run beats it. */
  private readonly share: number;
  /** Each value is tested after three seeds, after five, … */
  private readonly confidence: number;

  constructor(asked: AskedWhatIf, results: Results, used: SeedsUsed) {
    this.asked = asked;
    this.results = results;
    this.used = used;
    const by = ((asked.question as BreakEvenWhatIf).byPercent ?? 0) / 100;
    this.share = asked.metrics[0]!.better === 'more' ? 1 + by : 1 - by;
    let looks = 1;
    for (let count = firstSeeds(asked.seeds); count < asked.seeds; count = moreSeeds(count, asked.seeds)) looks++;
    this.confidence = confidenceOfEach(looks);
  }

  valueAt(position: number): number {
    return this.asked.positions[position]!.values[0]!.value as number;
  }

  /** Positions with results, ascending. */
  known(): readonly number[] {
    return [...this.used.keys()].filter((position) => this.used[position]! > 0);
  }

  /** Adds seeds to undecided positions, all at once, until each is decided or has all seeds. */
  *decide(positions: readonly number[]): Generator<readonly WantedPoint[], void, void> {
    const { seeds } = this.asked;
    let open = positions;
    for (let count = firstSeeds(seeds); open.length > 0; count = moreSeeds(count, seeds)) {
      yield wantSeeds(open, this.used, count);
      if (count === seeds) return;
      open = open.filter((position) => this.sideAt(position) === 'unsure');
    }
  }

  differenceAt(position: number): Estimate | undefined {
    const { run, against } = comparedRuns(this.asked.question);
    const { id, better } = this.asked.metrics[0]!;
    const column = (one: number) => this.results.column(position, one, id, this.used[position]!);
    const [own, other] = paired(column(run), column(against!));
    const sign = better === 'more' ? -1 : 1;
    return estimateOf(
      own.map((value, i) => sign * (value - this.share * other[i]!)),
      this.confidence,
    );
  }

  sideAt(position: number): Side {
    if (this.failureAt(position) !== undefined) return 'failed';
    const difference = this.differenceAt(position);
    if (difference === undefined) return 'unsure';
    const { mean, low, high } = difference;
    // One or two seeds have no interval: with so few requested, the mean decides.
    if (low === null || high === null) return mean < 0 ? 'beats' : 'not';
    if (high < 0) return 'beats';
    return low >= 0 ? 'not' : 'unsure';
  }

  failureAt(position: number): Extract<BreakEvenOutcome, { found: 'failed' }> | undefined {
    const { run, against } = comparedRuns(this.asked.question);
    const failed = [run, against!].flatMap((one) =>
      this.results.failed(position, one, this.used[position]!).map((ways) => ({ run: one, failed: ways })),
    );
    return failed.length === 0 ? undefined : { found: 'failed', value: this.valueAt(position), failed };
  }

  between(low: number, high: number, left: Side, wanted: number): BreakEvenFound {
    const ends = [this.valueAt(low), this.valueAt(high)].sort((a, b) => a - b) as [number, number];
    const rises = this.valueAt(high) > this.valueAt(low);
    return {
      found: 'value',
      value: this.crossing(low, high),
      low: ends[0],
      high: ends[1],
      beats: (left === 'beats') === rises ? 'below' : 'above',
      isWide: high - low > wanted,
    };
  }

  /** Between the two neighbouring simulated values at which the mean difference changes its sign. */
  private crossing(low: number, high: number): number {
    // If the metric has no meaning there is no difference: neither a zero nor a crossing.
    const inside = this.known().flatMap((position) => {
      const difference = position < low || position > high ? undefined : this.differenceAt(position);
      return difference === undefined ? [] : [{ value: this.valueAt(position), mean: difference.mean }];
    });
    // The ends were decided, for different sides.
    const beyond = inside.findIndex(({ mean }) => mean < 0 !== inside[0]!.mean < 0);
    const [a, b] = [inside[beyond - 1]!, inside[beyond]!];
    return a.value + (b.value - a.value) * (a.mean / (a.mean - b.mean));
  }
}
