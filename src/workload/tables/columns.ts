// SPDX-License-Identifier: GPL-3.0-or-later
// What each column is taken for, and the unit of its numbers: from its header; without headers from the known order, or else from its
// cells; but the user's choices come first.
import { suggestion } from '../../model/fields/field-words';
import { isEmptyCell, looksLikeValue, quantityOf, readMoment } from './read-cell';
import { columnName } from './split-text';
import { fieldOf, namedField, quantityOfCell, TABLE_FIELDS, type TableField, type TableKind } from './table-fields';
import { scenarioUnit, UNITS, type Unit } from './units';

/** The user's choice for a column. */
export interface ColumnChoice {
  /** A field's key, or `skip`. */
  readonly field?: string;
  /** A unit's id. */
  readonly unit?: string;
}

export interface TableColumn {
  /** "A", "B", as in spreadsheets. */
  readonly place: string;
  /** Empty if the table has no header. */
  readonly header: string;
  /** Undefined: left out. */
  readonly field: TableField | undefined;
  /** Of cells without one; undefined if the field has no unit. */
  readonly unit: Unit | undefined;
  /** What the user should know: a conversion, a guess, or why the column is left out. */
  readonly note: string | undefined;
}

export interface ColumnsWanted {
  readonly kind: TableKind;
  readonly hasHeader: boolean;
  readonly choices: Readonly<Record<number, ColumnChoice>>;
  /** Keys of the columns in order, for a table without a header. */
  readonly order: readonly string[] | undefined;
}

type Rows = readonly (readonly string[])[];
type Guess = Omit<TableColumn, 'place' | 'header'>;

const NONE: Guess = { field: undefined, unit: undefined, note: undefined };

export function columnsOf(rows: Rows, wanted: ColumnsWanted): readonly TableColumn[] {
  const { kind, hasHeader, choices } = wanted;
  const body = hasHeader ? rows.slice(1) : rows;
  const width = hasHeader ? (rows[0]?.length ?? 0) : rows.reduce((most, row) => Math.max(most, row.length), 0);
  const headers = Array.from({ length: width }, (_, i) => (hasHeader ? rows[0]![i]! : ''));
  const guesses = hasHeader ? headers.map((header) => byHeader(kind, header)) : byOrder(body, width, wanted);
  const found = takeNameAsId(kind, guesses).map((guess, i) => chosen(kind, guess, choices[i]));
  const taken = new Map<string, number>();
  return found.map((guess, i): TableColumn => {
    const place = columnName(i);
    const header = headers[i]!;
    const key = guess.field?.key;
    // A user's choice overrides a guess, whichever column is first.
    const rival = found.findIndex((one, k) => k !== i && one.field?.key === key && choices[k]?.field !== undefined);
    const first = key === undefined ? undefined : taken.get(key);
    const loses = key !== undefined && (first !== undefined || (rival >= 0 && choices[i]?.field === undefined));
    if (loses)
      return {
        place,
        header,
        ...NONE,
        note: `${guess.field?.label.toLowerCase()} is column ${columnName(first ?? rival)}`,
      };
    if (key !== undefined) taken.set(key, i);
    return { place, header, ...withUnit(guess, body, i, choices[i]) };
  });
}

function chosen(kind: TableKind, guess: Guess, choice: ColumnChoice | undefined): Guess {
  if (choice?.field === undefined) return guess;
  const field = fieldOf(kind, choice.field);
  if (field === undefined) return NONE;
  return field === guess.field ? guess : { field, unit: undefined, note: undefined };
}

function byHeader(kind: TableKind, header: string): Guess {
  const named = namedField(kind, header);
  if (named === undefined) return { ...NONE, note: unknownNote(kind, header) };
  const { field, unit, strange } = named;
  if (strange === undefined) return { field, unit, note: undefined };
  const units = unitsOf(field).map(({ id }) => id);
  const known = units.length === 0 ? 'which has none' : `which has ${units.join(', ')}`;
  return { ...NONE, note: `"${strange}" is not a unit of ${field.label.toLowerCase()}, ${known}` };
}

function unknownNote(kind: TableKind, header: string): string {
  if (header.trim() === '') return 'without a header';
  const names = TABLE_FIELDS[kind].flatMap(({ key, label }) => [key, label]);
  const hint = header.trim().length < 4 ? undefined : suggestion(header.trim(), names);
  return hint ?? 'not known';
}

/** If no column is the id, the names are used. */
function takeNameAsId(kind: TableKind, guesses: readonly Guess[]): readonly Guess[] {
  const id = kind === 'jobs' ? 'id' : 'coflow';
  if (guesses.some(({ field }) => field?.key === id)) return guesses;
  const at = guesses.findIndex(({ field }) => field?.key === 'name');
  return guesses.map((guess, i) => (i === at ? { ...guess, field: fieldOf(kind, id) } : guess));
}

/** Without a header: by the given order if the table fits it, otherwise by the units in the cells. */
function byOrder(body: Rows, width: number, { kind, order }: ColumnsWanted): readonly Guess[] {
  if (order !== undefined && width > 1 && width <= order.length && fits(body, kind, order)) {
    return Array.from({ length: width }, (_, i) => ({ ...NONE, field: fieldOf(kind, order[i]!) }));
  }
  const free = TABLE_FIELDS[kind].filter(({ key }) => key !== 'name');
  const takeFirst = (is: (field: TableField) => boolean): Guess => {
    const at = free.findIndex(is);
    return at < 0 ? NONE : { ...NONE, field: free.splice(at, 1)[0] };
  };
  return Array.from({ length: width }, (_, i): Guess => {
    const cell = firstCell(body, i);
    if (cell === undefined) return NONE;
    if (!looksLikeValue(cell)) return takeFirst(({ cell: is, key }) => is === 'text' && (i === 0 || key !== 'coflow'));
    const quantity = quantityOf(cell);
    if (quantity === undefined) return { ...NONE, note: 'only numbers: say what they are' };
    return takeFirst(({ cell: is }) => is === quantity || (quantity === 'time' && is === 'moment'));
  });
}

/** Whether texts are where texts are expected, and numbers where numbers are. */
function fits(body: Rows, kind: TableKind, order: readonly string[]): boolean {
  return order.every((key, i) => {
    const cell = firstCell(body, i);
    const field = fieldOf(kind, key);
    return (
      cell === undefined ||
      field === undefined ||
      field.cell === 'text' ||
      field.cell === 'flag' ||
      looksLikeValue(cell) ||
      field.cell === 'times'
    );
  });
}

function firstCell(body: Rows, column: number): string | undefined {
  for (const row of body) {
    const cell = row[column] ?? '';
    if (!isEmptyCell(cell)) return cell;
  }
  return undefined;
}

export const unitsOf = (field: TableField | undefined): readonly Unit[] => {
  const quantity = field && quantityOfCell(field.cell);
  return quantity === undefined ? [] : UNITS[quantity];
};

/** Whole numbers above this cannot be gigabytes. */
const SURELY_BYTES = 1e7;

function withUnit(guess: Guess, body: Rows, column: number, choice: ColumnChoice | undefined): Guess {
  const { field, unit } = guess;
  const quantity = field && quantityOfCell(field.cell);
  if (quantity === undefined) return { ...guess, unit: undefined };
  const asked = UNITS[quantity].find(({ id }) => id === choice?.unit);
  if (asked !== undefined) return { ...guess, unit: asked, note: undefined };
  if (field?.cell === 'moment' && readMoment(firstCell(body, column) ?? '') !== undefined)
    return { ...guess, unit: undefined, note: 'dates' };
  if (unit !== undefined) return guess;
  const ownOfAll = scenarioUnit(quantity);
  if (quantity === 'size' && looksLikeBytes(body, column)) {
    return { ...guess, unit: UNITS.size[0], note: 'no unit is given: whole numbers this large are taken as bytes' };
  }
  const isBare = body.some((row) => /^[\d.,\s]+$/.test(row[column] ?? ''));
  return {
    ...guess,
    unit: ownOfAll,
    note: isBare && guess.note === undefined ? `no unit is given: taken as ${ownOfAll.id}` : guess.note,
  };
}

function looksLikeBytes(body: Rows, column: number): boolean {
  let largest = 0;
  for (const row of body) {
    const cell = row[column] ?? '';
    if (isEmptyCell(cell)) continue;
    if (!/^\d+$/.test(cell)) return false;
    largest = Math.max(largest, Number(cell));
  }
  return largest > SURELY_BYTES;
}

/** Whether the first row names the columns: it has no values, but a known name or values below it. */
export function looksLikeHeader(rows: Rows, kinds: readonly TableKind[]): boolean {
  const first = rows[0] ?? [];
  if (first.some(looksLikeValue)) return false;
  if (first.some((cell) => kinds.some((kind) => namedField(kind, cell) !== undefined))) return true;
  return rows.length > 1 && first.some((cell, i) => cell !== '' && looksLikeValue(rows[1]?.[i] ?? ''));
}

/** A table with two racks in each row is one of flows. */
export function kindOfHeaders(headers: readonly string[]): TableKind {
  const named = new Set(headers.map((header) => namedField('coflows', header)?.field.key));
  return named.has('from') && named.has('to') ? 'coflows' : 'jobs';
}

/** Whether the headers name enough to assume a table of jobs or flows without asking. */
export function namesColumns(headers: readonly string[]): boolean {
  const kind = kindOfHeaders(headers);
  if (kind === 'coflows') return true;
  const named = new Set(headers.flatMap((header) => namedField('jobs', header)?.field.key ?? []));
  const does = ['work', 'latencyS', 'inputGB', 'shuffleGB', 'maps'].some((key) => named.has(key));
  return does && !headers.some(looksLikeValue);
}
