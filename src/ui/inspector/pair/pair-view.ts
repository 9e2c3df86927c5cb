// SPDX-License-Identifier: GPL-3.0-or-later
// The flows and circuits between two racks for a table: which of them, in which order, in which words, and as a file.
import type { PairRow } from '../../../analysis/chart-data/rack-pair';
import type { CsvValue } from '../../../base/csv';
import { tableSeconds } from '../../shared/FigureTable';

export type PairKind = 'all' | 'flows' | 'circuits';

export interface PairChoice {
  readonly kind: PairKind;
  /** Part of the name of a job or coflow, in any case. */
  readonly filter: string;
  readonly sort: PairColumn['id'];
  readonly descending: boolean;
}

export const PLAIN_CHOICE: PairChoice = { kind: 'all', filter: '', sort: 'start', descending: false };

export interface PairColumn {
  readonly id: 'owner' | 'start' | 'end' | 'setUp' | 'GB' | 'what' | 'way';
  readonly label: string;
  readonly words?: true;
}

export const PAIR_COLUMNS: readonly PairColumn[] = [
  { id: 'owner', label: 'Whose', words: true },
  { id: 'start', label: 'From (s)' },
  { id: 'end', label: 'Until (s)' },
  { id: 'GB', label: 'Data (GB)' },
  { id: 'setUp', label: 'Set-up (s)' },
  { id: 'what', label: 'What', words: true },
  { id: 'way', label: 'Racks', words: true },
];

const WHAT: Readonly<Record<PairRow['what'], string>> = {
  mapInput: 'input of maps',
  shuffle: 'shuffle',
  output: 'copy of output',
  coflow: 'coflow',
  circuit: 'circuit',
};

/** "shuffle, by packets". */
export function whatWords({ what, via }: PairRow): string {
  if (what === 'circuit') return WHAT.circuit;
  if (via === 'rack') return WHAT[what];
  return `${WHAT[what]}, by ${via === 'circuit' ? 'circuit' : 'packets'}`;
}

export const ownerName = ({ owner }: PairRow, ids: readonly string[]): string => ids[owner] ?? '';

const GB_DIGITS = 6;

export function cellText(row: PairRow, column: PairColumn['id'], ids: readonly string[]): string {
  switch (column) {
    case 'owner':
      return ownerName(row, ids);
    case 'start':
      return tableSeconds(row.startS);
    case 'end':
      return tableSeconds(row.endS);
    case 'setUp':
      return Number.isNaN(row.setUpS) ? '' : tableSeconds(row.setUpS);
    case 'GB':
      return String(Number(row.GB.toPrecision(GB_DIGITS)));
    case 'what':
      return whatWords(row);
    default:
      return `${row.from} → ${row.to}`;
  }
}

/** The chosen rows in the chosen order; ties stay in the order of time. */
export function shownRows(rows: readonly PairRow[], choice: PairChoice, ids: readonly string[]): readonly PairRow[] {
  const { kind, sort, descending } = choice;
  const filter = choice.filter.trim().toLowerCase();
  const shown = rows.filter((row) => {
    if (kind !== 'all' && (row.what === 'circuit') !== (kind === 'circuits')) return false;
    return filter === '' || ownerName(row, ids).toLowerCase().includes(filter);
  });
  if (sort === 'start' && !descending) return shown;
  const sign = descending ? -1 : 1;
  return shown.sort((a, b) => sign * compare(a, b, sort, ids));
}

function compare(a: PairRow, b: PairRow, by: PairColumn['id'], ids: readonly string[]): number {
  switch (by) {
    case 'start':
      return a.startS - b.startS;
    case 'end':
      return a.endS - b.endS;
    case 'GB':
      return a.GB - b.GB;
    case 'setUp':
      // Flows have no set-up, and sort before any circuit.
      return (Number.isNaN(a.setUpS) ? -1 : a.setUpS) - (Number.isNaN(b.setUpS) ? -1 : b.setUpS);
    default:
      return order(cellText(a, by, ids), cellText(b, by, ids));
  }
}

/** By code units, which is the same everywhere. */
const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Exact numbers in separate columns. */
export function pairCsv(rows: readonly PairRow[], ids: readonly string[]): readonly (readonly CsvValue[])[] {
  return [
    ['owner', 'what', 'via', 'fromRack', 'toRack', 'startS', 'endS', 'setUpS', 'GB'],
    ...rows.map((row) => [
      ownerName(row, ids),
      ...[row.what, row.via, row.from, row.to, row.startS, row.endS, row.setUpS, row.GB],
    ]),
  ];
}
