// SPDX-License-Identifier: GPL-3.0-or-later
// A conflict of rectangles as a problem with its place and its mend.
import { readableRanges } from '../../base/readable';
import { plainName } from '../../model/fields';
import type { Problem } from '../../model/problem';
import type { ManualRectangle } from '../../model/scenario';
import type { HandConflict } from './conflicts';

/** Times are printed whole: they are what one types to mend it. */
export function conflictProblem(
  conflict: HandConflict,
  drawn: readonly ManualRectangle[],
  endS: Float64Array,
): Problem {
  const nameOf = (i: number): string => plainName(drawn[i]!.job);
  if (conflict.kind === 'beforeArrival') {
    const { rectangle, arrivalS } = conflict;
    const { startS } = drawn[rectangle]!;
    const message = `must be at least ${arrivalS}, when ${nameOf(rectangle)} arrives (got ${startS})`;
    return { path: `manual[${rectangle}].startS`, message };
  }
  const { first, second, racks, fromS, toS } = conflict;
  const shared = `${racks.length === 1 ? 'rack' : 'racks'} ${listed(readableRanges([...racks].sort((a, b) => a - b)))}`;
  const message =
    `${nameOf(second)} is on ${shared} from ${fromS} s to ${toS} s, and so is ${nameOf(first)} (manual[${first}]): ` +
    `start it at ${endS[first]} or later, or give it other racks`;
  return { path: `manual[${second}]`, message };
}

const listed = (parts: readonly string[]): string =>
  parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
