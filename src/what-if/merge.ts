// SPDX-License-Identifier: GPL-3.0-or-later
// Merges lines: in any order, each point once, listing what is missing. The scenario is not needed for a curve, a map, a sensitivity or
// repetitions with a fixed number of seeds; with it, the answer is the driver's own, including sentences.
import { estimateOf } from './estimate';
import { type PointLine, pointsIn } from './lines';
import { type Estimate, type PointRun, type PointValues, valuesByPath } from './point';
import type { Series } from './what-if-answer';

export interface MergedPoint {
  readonly values: PointValues;
  /** Runs that are done and have the metric. */
  readonly n: number;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Runs that ended otherwise, by status; absent if there are none. */
  readonly failed?: Readonly<Record<string, number>>;
}

export interface MergedSeries {
  readonly label: string;
  readonly metric: string;
  readonly points: readonly MergedPoint[];
}

export interface Merged {
  readonly what: string;
  readonly missing: readonly number[];
  readonly series: readonly MergedSeries[];
}

interface GatheredPoint {
  readonly values: PointValues;
  readonly seed: number;
  readonly runs: PointRun[];
}

/** By point; skips a line that is already there. */
export class LineGatherer {
  private readonly points = new Map<number, GatheredPoint>();
  private runs = 0;
  /** Lines that were already there. */
  duplicates = 0;

  add({ point, values, seed, run, label, status, metrics, message }: PointLine): void {
    const known = this.points.get(point) ?? { values, seed, runs: [] };
    if (known.runs.length === 0) this.points.set(point, known);
    if (known.runs[run] !== undefined) this.duplicates++;
    else known.runs[run] = { run, label, status, metrics, ...(message !== undefined && { message }) };
    if (run >= this.runs) this.runs = run + 1;
  }

  /** Points with all their runs, ascending. */
  complete(): readonly (readonly [point: number, of: GatheredPoint])[] {
    // A list of runs with a gap, or too short, comes from a truncated file.
    const isWhole = ({ runs }: GatheredPoint): boolean =>
      runs.length === this.runs && !runs.includes(undefined as never);
    return [...this.points].filter(([, one]) => isWhole(one)).sort(([a], [b]) => a - b);
  }
}

/** From lines alone. Missing points are known if the question's name has their number. */
export function mergeLines(what: string, lines: LineGatherer): Merged {
  const complete = lines.complete();
  const there = new Set(complete.map(([point]) => point));
  const count = pointsIn(what) ?? 0;
  const missing: number[] = [];
  for (let point = 0; point < count; point++) if (!there.has(point)) missing.push(point);
  return { what, missing, series: seriesOf(complete.map(([, one]) => one)) };
}

/** A run with varied schedulers has as many labels as values. */
const labelOf = (labels: ReadonlySet<string>, run: number): string => {
  const [only] = labels;
  return labels.size === 1 ? only! : `Run ${run + 1}`;
};

/** Points ascend by number, so the values of each position ascend by seed, and positions are in order. */
function seriesOf(points: readonly GatheredPoint[]): readonly MergedSeries[] {
  const labels: Set<string>[] = [];
  const metrics = new Set<string>();
  const positions = new Map<string, PointValues>();
  const places = points.map(({ values, runs }) => {
    for (const one of runs) {
      const ofRun = labels[one.run] ?? new Set();
      labels[one.run] = ofRun.add(one.label);
      for (const metric in one.metrics) metrics.add(metric);
    }
    const place = JSON.stringify(values);
    if (!positions.has(place)) positions.set(place, values);
    return place;
  });
  return labels.flatMap((ofRun, run) =>
    [...metrics].map((metric) => {
      const at = new Map([...positions.keys()].map((place) => [place, [] as PointRun[]]));
      points.forEach(({ runs }, i) => {
        at.get(places[i]!)!.push(runs[run]!);
      });
      const merged = [...at].flatMap(([place, runs]) => mergedPoint(positions.get(place)!, runs, metric));
      return { label: labelOf(ofRun, run), metric, points: merged };
    }),
  );
}

function mergedPoint(values: PointValues, runs: readonly PointRun[], metric: string): readonly MergedPoint[] {
  const numbers: number[] = [];
  const failed: Record<string, number> = {};
  for (const { status, metrics } of runs) {
    const value = metrics[metric];
    if (status !== 'done') failed[status] = (failed[status] ?? 0) + 1;
    else if (typeof value === 'number') numbers.push(value);
  }
  return pointOf(values, estimateOf(numbers), failed);
}

/** Empty if nothing is known: neither a mean nor a failure. */
function pointOf(
  values: PointValues,
  estimate: Estimate | undefined,
  failed: Readonly<Record<string, number>>,
): readonly MergedPoint[] {
  const hasFailed = Object.keys(failed).length > 0;
  if (estimate === undefined && !hasFailed) return [];
  const { n, mean, low, high } = estimate ?? { n: 0, mean: null, low: null, high: null };
  return [{ values, n, mean, low, high, ...(hasFailed && { failed }) }];
}

/** The series of an answer, as lines alone would give them. */
export function mergedSeries(series: readonly Series[]): readonly MergedSeries[] {
  return series.map(({ label, metric, points }) => ({
    ...{ label, metric },
    points: points.flatMap(({ values, estimate, failed }) =>
      pointOf(
        valuesByPath(values),
        estimate,
        Object.fromEntries(failed.map(({ status, seeds }) => [status, seeds.length])),
      ),
    ),
  }));
}
