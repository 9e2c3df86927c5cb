// SPDX-License-Identifier: GPL-3.0-or-later
// The same jobs as a table, most changed first: both completions, every part of the change, starts, widths, and the reason.
import { completionS, partsOf } from '../../charts/compare/compared-run';
import { type JobChanges, orderedRows, partChanges } from '../../charts/compare/job-changes';
import { partWords } from '../../charts/compare/phase-words';
import { changeWords, reasonWords, startChangeS, widthsOf } from '../../charts/compare/reasons';
import { Dialog } from '../shared/Dialog';
import { type FigureColumn, FigureTable, tableSeconds } from '../shared/FigureTable';
import styles from './compare.module.css';

interface ChangesTableProps {
  readonly changes: JobChanges;
  readonly what: string;
  readonly onClose: () => void;
}

const seconds = (value: number): string => (Number.isFinite(value) ? tableSeconds(value) : '\u2013');

export function ChangesTable({ changes, what, onClose }: ChangesTableProps) {
  const { before, after, inBefore, inAfter } = changes;
  const read = partChanges(changes);
  const name = (one: typeof before): string => `${one.place + 1} ${one.label}`;
  const rows = [...orderedRows(changes, 'most', undefined)];
  // Parts that changed for no job are left out.
  const parts = partsOf(before)
    .map((part, i) => [part, i] as const)
    .filter(([, i]) => rows.some((row) => read(row)[i]?.changeS !== 0));
  const whyOf = (row: number): readonly string[] => {
    const why = reasonWords(changes, row, read(row));
    return Number.isFinite(changes.changeS[row]) ? why : [changeWords(changes, row), ...why];
  };
  const columns: FigureColumn<number>[] = [
    { label: what === 'job' ? 'Job' : 'Coflow', of: (row) => before.run.ids[inBefore[row]!] },
    { label: `${name(before)} (s)`, of: (row) => seconds(completionS(before, inBefore[row]!)) },
    { label: `${name(after)} (s)`, of: (row) => seconds(completionS(after, inAfter[row]!)) },
    { label: 'Change (s)', of: (row) => seconds(changes.changeS[row]!) },
    { label: 'Why', of: (row) => <span className={styles.whyCell}>{whyOf(row).join('; ')}</span>, words: true },
    { label: 'Start, change (s)', of: (row) => seconds(startChangeS(changes, row)) },
    ...parts.map(([part, i]) => ({
      label: `${partWords(part, before.times.isCoflows)}, change (s)`,
      of: (row: number) => seconds(read(row)[i]?.changeS ?? 0),
    })),
  ];
  const widths: FigureColumn<number>[] = [
    { label: `Slots at most, ${name(before)}`, of: (row) => widthsOf(changes, row)?.before.slots },
    { label: `Slots at most, ${name(after)}`, of: (row) => widthsOf(changes, row)?.after.slots },
    { label: `Racks, ${name(before)}`, of: (row) => widthsOf(changes, row)?.before.racks },
    { label: `Racks, ${name(after)}`, of: (row) => widthsOf(changes, row)?.after.racks },
  ];
  return (
    <Dialog open title={`From ${before.label} to ${after.label}, ${what} by ${what}`} onClose={onClose} wide>
      <FigureTable
        rows={rows}
        keyOf={String}
        what={`${what}s, most changed first`}
        columns={before.times.isCoflows ? columns : [...columns, ...widths]}
      />
    </Dialog>
  );
}
