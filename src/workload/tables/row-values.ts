// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of one row as values of the scenario, by the columns' meanings; and the first arrival, from which moments count.
import { counted } from '../../base/readable';
import { quoteValue } from '../../model/fields/field-words';
import { MAX_PROBLEMS_REPORTED, ProblemList } from '../../model/problem';
import type { TableColumn } from './columns';
import type { Commas } from './commas';
import {
  type CellReading,
  isEmptyCell,
  readFlag,
  readMoment,
  readNumber,
  readQuantity,
  readRack,
  readTimes,
  turnedDate,
} from './read-cell';
import { scenarioUnit } from './units';

export type CellValue = string | number | boolean | readonly number[];
/** By field key. */
export type RowValues = Map<string, CellValue>;

export interface RowProblem {
  /** Line of the text, from 1. */
  readonly line: number;
  /** "C, Input"; empty for the whole row. */
  readonly column: string;
  readonly text: string;
  readonly message: string;
}

/** The first twenty, and the total. */
export class RowProblems {
  readonly reported: RowProblem[] = [];
  count = 0;

  add(line: number, column: string, text: string, message: string): void {
    this.count++;
    if (this.reported.length < MAX_PROBLEMS_REPORTED)
      this.reported.push({ line, column, text: text.slice(0, 80), message });
  }
}

/** Larger numbers of seconds count from 1970. */
const SURELY_EPOCH_S = 1e8;
/** Seconds of the year 5138: a larger number is in milliseconds, which many programs count from 1970. */
const SURELY_EPOCH_MS = 1e11;

const fromMilliseconds = (value: number): number => (value >= SURELY_EPOCH_MS ? value / 1000 : value);

/** The moment of the first arrival, if arrivals are dates or counted from 1970; 0 if they start with the scenario. */
export interface Origin {
  readonly firstS: number;
  readonly dates: boolean;
}

export const NO_ORIGIN: Origin = { firstS: 0, dates: false };

export class RowReader {
  private readonly columns: readonly TableColumn[];
  private readonly commas: Commas | undefined;
  private readonly problems: RowProblems;
  private origin = NO_ORIGIN;

  constructor(columns: readonly TableColumn[], commas: Commas | undefined, problems: RowProblems) {
    this.columns = columns;
    this.commas = commas;
    this.problems = problems;
  }

  /** Checks all arrivals before any row is read. */
  findOrigin(rows: readonly (readonly string[])[]): Origin {
    const at = this.columns.findIndex(({ field }) => field?.key === 'arrivalS');
    const column = this.columns[at];
    if (column === undefined) return this.origin;
    let [dates, firstDate, firstS] = [false, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const row of rows) {
      const text = row[at] ?? '';
      if (isEmptyCell(text)) continue;
      const moment = readMoment(text);
      if (moment !== undefined) {
        dates = true;
        firstDate = Math.min(firstDate, moment);
        continue;
      }
      const read = readQuantity(text, 'time', column.unit ?? scenarioUnit('time'), this.commas);
      if (read.ok) firstS = Math.min(firstS, fromMilliseconds(read.value));
    }
    if (dates) this.origin = { firstS: firstDate, dates };
    else if (firstS >= SURELY_EPOCH_S && Number.isFinite(firstS)) this.origin = { firstS, dates };
    return this.origin;
  }

  /** The values of the row. Every unreadable cell is a problem. */
  read(cells: readonly string[], line: number): RowValues {
    const values: RowValues = new Map();
    for (const [i, column] of this.columns.entries()) {
      const { field } = column;
      const text = cells[i] ?? '';
      if (field === undefined || (field.cell === 'text' ? text === '' : isEmptyCell(text))) continue;
      const reading = this.readCell(text, column);
      const message = reading.ok ? rangeProblem(column, reading.value) : reading.message;
      if (reading.ok && message === undefined) values.set(field.key, reading.value);
      else this.problems.add(line, `${column.place}, ${field.label}`, text, message!);
    }
    const extra = cells.findIndex((cell, i) => i >= this.columns.length && cell !== '');
    if (extra >= 0)
      this.problems.add(
        line,
        '',
        '',
        `has ${counted(cells.length, 'cell')}; there are ${counted(this.columns.length, 'column')}`,
      );
    return values;
  }

  private readCell(text: string, { field, unit }: TableColumn): CellReading<CellValue> {
    const cell = field!.cell;
    switch (cell) {
      case 'text':
        return { ok: true, value: text };
      case 'flag':
        return readFlag(text);
      case 'number':
        return readNumber(text, this.commas);
      case 'rack':
        return readRack(text);
      case 'times':
        return readTimes(text, unit!);
      case 'moment':
        return this.readMoment(text, unit ?? scenarioUnit('time'));
      default:
        return readQuantity(text, cell, unit!, this.commas);
    }
  }

  private readMoment(text: string, unit: ReturnType<typeof scenarioUnit>): CellReading<number> {
    const { firstS, dates } = this.origin;
    const moment = readMoment(text);
    if (moment !== undefined) {
      if (dates) return { ok: true, value: secondsAfter(moment, firstS) };
      return { ok: false, message: `is a date, and arrivals are not (got ${quoteValue(text)})` };
    }
    const turned = turnedDate(text);
    if (turned !== undefined) return { ok: false, message: `${turned} (got ${quoteValue(text)})` };
    const read = readQuantity(text, 'time', unit, this.commas);
    if (!read.ok) return { ...read, message: `${read.message}, or a date like 2026-01-31T10:00` };
    const value = fromMilliseconds(read.value);
    return { ok: true, value: !dates && value >= SURELY_EPOCH_S ? secondsAfter(value, firstS) : value };
  }
}

/** To the microsecond: seconds since 1970 have no finer digits. */
const secondsAfter = (moment: number, first: number): number => Number((moment - first).toFixed(6)) || 0;

function rangeProblem({ field }: TableColumn, value: CellValue): string | undefined {
  if (field === undefined || field.field.accepts?.(value) === true) return undefined;
  const problems = new ProblemList();
  field.field.read(value, '', problems);
  return problems.all[0]?.message;
}
