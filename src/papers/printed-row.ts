// A row as plain data: what the command line prints and the page saves.
import type { MeasuredRow } from './measured-rows';
import type { Paper } from './paper';

export function plainRow(paper: Paper, { row, estimate: { value } }: MeasuredRow) {
  return {
    case: `${paper.id}: ${row.case}`,
    quantity: row.quantity,
    published: row.published,
    measured: Number.isFinite(value) ? value : null,
    unit: row.unit,
  };
}

/** With the interval, the repetitions and what is known of the cause of a difference. */
export function detailedRow(paper: Paper, one: MeasuredRow, repetitions: number) {
  const { interval = null } = one.estimate;
  return { ...plainRow(paper, one), interval, repetitions, cause: one.row.cause ?? null };
}
