// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that an experiment shows: what is measured here, and until then what was measured before under the same assumptions.
import type { OptionValues } from '../../model/scenario';
import { type KeptNumbers, rowsOfKept } from '../../papers/kept-numbers';
import type { MeasuredRow } from '../../papers/measured-rows';

export interface ShownRow extends MeasuredRow {
  /** It was measured before, not here. */
  readonly isEarlier: boolean;
  /** What was measured before, if there are both. */
  readonly earlier?: MeasuredRow;
}

/** Numbers under other assumptions are of another experiment. */
export const hasSameAssumptions = (kept: KeptNumbers, assumptions: OptionValues): boolean =>
  JSON.stringify(kept.assumptions) === JSON.stringify(assumptions);

export function shownRows(rows: readonly MeasuredRow[], kept: KeptNumbers | undefined): readonly ShownRow[] {
  const before =
    kept &&
    rowsOfKept(
      rows.map(({ row }) => row),
      kept,
    );
  return rows.map((own, i) => {
    const earlier = before?.[i];
    if (earlier === undefined || earlier.repetitions === 0) return { ...own, isEarlier: false };
    return own.repetitions > 0 ? { ...own, isEarlier: false, earlier } : { ...earlier, isEarlier: true };
  });
}
