// SPDX-License-Identifier: GPL-3.0-or-later
// A run as text, one attempt per line in the order of starts, for comparison at a glance.
import { LOCALITIES, type RunRecord, TASK_KINDS } from '../../../model/trace';

export function runLines({ trace: { tasks } }: RunRecord, ids: readonly string[]): string[] {
  const rows = Array.from({ length: tasks.length }, (_, row) => row);
  const at = (column: ArrayLike<number>, row: number): number => column[row]!;
  rows.sort(
    (a, b) =>
      at(tasks.startS, a) - at(tasks.startS, b) ||
      at(tasks.rack, a) - at(tasks.rack, b) ||
      at(tasks.machine, a) - at(tasks.machine, b) ||
      at(tasks.kind, a) - at(tasks.kind, b) ||
      at(tasks.slot, a) - at(tasks.slot, b),
  );
  return rows.map((row) => {
    const kind = TASK_KINDS[at(tasks.kind, row)]!;
    const where = kind === 'map' ? ` ${LOCALITIES[at(tasks.locality, row)]}` : '';
    const place = `${at(tasks.rack, row)}.${at(tasks.machine, row)}`;
    return `${at(tasks.startS, row)}-${at(tasks.endS, row)} ${place} ${ids[at(tasks.job, row)]} ${kind}${where}`;
  });
}
