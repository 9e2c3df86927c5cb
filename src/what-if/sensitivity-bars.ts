// SPDX-License-Identifier: GPL-3.0-or-later
// The bars of a tornado chart: how much a metric changes if one number is a little smaller or larger, largest first.
import type { AskedWhatIf, Position } from './asked';
import { fieldAt, numericPaths, presentNumber } from './declared-path';
import { pairedDifference, percentAbove } from './estimate';
import type { FailedRuns } from './point';
import { paired, type Results } from './results';
import type { SeedsUsed } from './search';
import type { SensitivityBar } from './what-if-answer';

interface Known {
  readonly asked: AskedWhatIf;
  readonly results: Results;
  readonly used: SeedsUsed;
}

export function barsOf(known: Known): readonly SensitivityBar[] {
  const { asked } = known;
  const byPath = new Map<string, Position[]>();
  for (const position of asked.positions) {
    const path = position.values[0]?.path;
    if (path !== undefined) byPath.set(path, [...(byPath.get(path) ?? []), position]);
  }
  const listed = numericPaths(asked.scenario);
  const bars = asked.labels.flatMap((_, run) =>
    [...byPath].flatMap(([path, positions]) => {
      const numeric = listed.find((one) => one.path === path);
      // An option of one run says nothing about the others.
      if (numeric?.run !== undefined && numeric.run !== run) return [];
      return [barOf(known, run, path, positions)];
    }),
  );
  return bars.filter(({ sides }) => sides.length > 0).sort((a, b) => a.run - b.run || sizeOf(b) - sizeOf(a));
}

/** Of its longer side; a stuck or cut run is first, as the largest change of all. */
const sizeOf = ({ sides }: SensitivityBar): number =>
  Math.max(
    ...sides.map(({ difference, failed }) => (hasStopped(failed) ? Number.MAX_VALUE : Math.abs(difference?.mean ?? 0))),
  );

/** A refused value says nothing about the metric. */
const hasStopped = (failed: readonly FailedRuns[]): boolean => failed.some(({ status }) => status !== 'refused');

function barOf({ asked, results, used }: Known, run: number, path: string, positions: readonly Position[]) {
  const metric = asked.metrics[0]!.id;
  const base = results.column(0, run, metric, used[0]!);
  const sides = positions.flatMap(({ index, values }) => {
    const failed = results.failed(index, run, used[index]!);
    const [own, other] = paired(results.column(index, run, metric, used[index]!), base);
    const difference = pairedDifference(own, other);
    if (difference === undefined && failed.length === 0) return [];
    const percent = percentAbove(own, other);
    const value = values[0]!.value as number;
    return [{ value, ...(difference && { difference }), ...(percent && { percent }), failed }];
  });
  const field = fieldAt(asked.scenario, path);
  const isNoise = isNoiseOf(sides);
  const bar: SensitivityBar = {
    ...{ run, path, label: field?.info.label ?? path },
    ...(field?.info.unit !== undefined && { unit: field.info.unit }),
    present: presentNumber(asked.scenario, asked.document, path)!,
    sides,
    ...(isNoise !== undefined && { isNoise }),
  };
  return bar;
}

function isNoiseOf(sides: SensitivityBar['sides']): boolean | undefined {
  if (sides.some(({ failed }) => hasStopped(failed))) return false;
  const intervals = sides.flatMap(({ difference }) =>
    difference === undefined || difference.low === null ? [] : [[difference.low, difference.high!] as const],
  );
  if (intervals.length === 0) return undefined;
  return intervals.every(([low, high]) => low <= 0 && high >= 0);
}
