// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs of a diff that may be before or after the visible time: each job shown, from its arrival to the later of its two ends.
import { shownEndS } from '../gantt/simulated-run';
import type { TimeSpan } from '../time/span';
import type { ShownLanes } from '../time/time-tools';
import { arrivalOf } from './diff-rows';
import type { RunDiff } from './run-diff';

export function stretchOfRow(diff: RunDiff, row: number): TimeSpan {
  const ends = [diff.before, diff.after].flatMap(({ times, run }, i) => {
    const owner = (i === 0 ? diff.inBefore : diff.inAfter)[row]!;
    return owner < 0 ? [] : [shownEndS(times, owner, run.record.outcome.endS)];
  });
  return { fromS: arrivalOf(diff, row), toS: Math.max(...ends) };
}

export function diffThings(diff: RunDiff, rows: Int32Array): NonNullable<ShownLanes['things']> {
  const stretches = Array.from(rows, (row) => stretchOfRow(diff, row));
  return {
    what: diff.after.times.isCoflows ? 'coflow' : 'job',
    startS: stretches.map(({ fromS }) => fromS),
    endS: stretches.map(({ toS }) => toS),
  };
}
