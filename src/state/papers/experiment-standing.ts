// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment for the gallery: the rows that it has without running anything, and their verdicts.
import type { KeptNumbers } from '../../papers/kept-numbers';
import type { MeasuredRow } from '../../papers/measured-rows';
import type { Paper } from '../../papers/paper';
import { publishedBounds, type Verdict, verdictOf } from '../../papers/verdict';
import { complete } from './address';
import type { Measurement } from './measurement';
import { hasSameAssumptions, type ShownRow, shownRows } from './shown-rows';

const NOTHING = { estimate: { value: Number.NaN }, loads: [], repetitions: 0 } as const;

/** Rows under the experiment's own assumptions, or under those that were measured here last. */
export function experimentRows(
  paper: Paper,
  measurement: Measurement | undefined,
  kept: KeptNumbers | undefined,
): readonly ShownRow[] {
  const assumptions = measurement?.assumptions ?? {};
  const same = kept !== undefined && hasSameAssumptions(kept, assumptions) ? kept : undefined;
  return shownRows(ownRows(paper, measurement), same);
}

function ownRows(paper: Paper, measurement: Measurement | undefined): readonly MeasuredRow[] {
  if (measurement !== undefined) return measurement.rows(measurement.getSnapshot().repetitions);
  return paper.experiment(complete(paper, {})).rows.map((row) => ({ row, ...NOTHING }));
}

/** The row to look at first: a comparison with a published number, else the first row with one, else the first. */
export const leadingRow = (rows: readonly ShownRow[]): ShownRow | undefined =>
  rows.find(({ row }) => row.side !== undefined && publishedBounds(row.published) !== undefined) ??
  rows.find(({ row }) => publishedBounds(row.published) !== undefined) ??
  rows[0];

/** How many rows have each verdict, leaving out rows without one and those that the paper does not have. */
export function countVerdicts(rows: readonly ShownRow[]): ReadonlyMap<Verdict, number> {
  const counts = new Map<Verdict, number>();
  for (const row of rows) {
    if (row.row.isBeyondPaper) continue;
    const verdict = verdictOf(row);
    if (verdict !== undefined) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  return counts;
}
