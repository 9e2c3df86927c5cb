// SPDX-License-Identifier: GPL-3.0-or-later
// A row as plain data: what the command line prints and the page saves.
import type { MeasuredRow } from './measured-rows';
import type { Paper, Published } from './paper';
import { verdictOf } from './verdict';

/** A number, a range, or words. */
const printed = (published: Published): number | readonly [number, number] | string =>
  typeof published === 'object' && 'words' in published ? published.words : published;

export const printedQuantity = (paper: Paper, { row }: Pick<MeasuredRow, 'row'>) => ({
  case: `${paper.id}: ${row.case}`,
  quantity: row.quantity,
  published: printed(row.published),
  unit: row.unit,
});

export function plainRow(paper: Paper, one: MeasuredRow) {
  const { value } = one.estimate;
  const { unit, ...quantity } = printedQuantity(paper, one);
  return { ...quantity, measured: Number.isFinite(value) ? value : null, unit };
}

/** With everything that the page shows of it. */
export function detailedRow(paper: Paper, one: MeasuredRow) {
  const { row, estimate, loads, repetitions } = one;
  const { cause = null, reversal = null, isBeyondPaper = false } = row;
  const { interval = null } = estimate;
  return {
    ...plainRow(paper, one),
    interval,
    repetitions,
    verdict: verdictOf(one) ?? null,
    isBeyondPaper,
    cause,
    turn: reversal,
    loads,
  };
}
