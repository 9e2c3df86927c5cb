// SPDX-License-Identifier: GPL-3.0-or-later
// From pasted text to what it would do: which jobs it adds, which it changes, and every cell that cannot be read. It changes
// nothing; the dialog shows the plan, and confirming turns it into one JobsEdit.
import { counted } from '../../../../base/readable';
import { readFields } from '../../../../model/fields';
import type { Job } from '../../../../model/job';
import { FIELDS_BY_SHAPE, type ShapeKey } from '../../../../model/job-fields';
import { MAX_JOBS, overLimit } from '../../../../model/limits';
import { ProblemList } from '../../../../model/problem';
import { fieldSentence, sentence } from '../../../shared/sentence';
import { type CellValue, noSuchCell, problemBetween, readValue, withCell } from '../cells/cells';
import { type ColumnKey, hasColumn, JOB_COLUMNS, type JobColumn } from '../cells/columns';
import { idMaker, idsOf } from '../new-jobs';
import { type HeaderMatch, looksLikeHeader, matchHeader } from './match-headers';
import { type Commas, type FoundCommas, findCommas, withoutCommas } from './read-commas';
import { type Separator, splitCells } from './split-cells';

const MAX_BAD_CELLS_TOLD = 20;

export interface PasteSettings {
  /** The columns in order, for a paste without a header. */
  readonly columns: readonly JobColumn[];
  /** Undefined: by the look of the first row. */
  readonly hasHeader?: boolean;
  /** Undefined: as found; where it is unclear, cells with commas cannot be read. */
  readonly commas?: Commas;
  /** A row with the id of a job that is there: change that job, or add another with a fresh id. */
  readonly sameId: 'change' | 'add';
}

interface BadCell {
  /** Line of the pasted text, from 1. */
  readonly row: number;
  /** "C, Input"; empty where the whole row is meant. */
  readonly column: string;
  readonly text: string;
  readonly message: string;
}

export interface PastePlan {
  readonly rows: number;
  readonly separator: Separator;
  readonly hasHeader: boolean;
  readonly headers: readonly HeaderMatch[];
  readonly commas: FoundCommas;
  readonly changed: readonly { readonly at: number; readonly job: Job }[];
  readonly added: readonly Job[];
  /** The first twenty. */
  readonly badCells: readonly BadCell[];
  readonly badCount: number;
  readonly leftOutRows: number;
  /** Why nothing of it can be taken. */
  readonly refusal: string | undefined;
}

/** The row's values that are given, by column. */
type RowValues = Map<ColumnKey, CellValue>;

export function readPaste(text: string, jobs: readonly Job[], settings: PasteSettings): PastePlan {
  const { separator, rows } = splitCells(text);
  const first = rows[0] ?? [];
  const hasHeader = settings.hasHeader ?? looksLikeHeader(first, JOB_COLUMNS);
  const headers = hasHeader ? uniqueHeaders(first) : inOrder(settings.columns, rows);
  const body = hasHeader ? rows.slice(1) : rows;
  const found = findCommas(numberCells(body, headers));
  const reader = new PasteReader(jobs, headers, settings.commas ?? (found === 'unclear' ? undefined : asCommas(found)));
  body.forEach((cells, i) => {
    reader.readRow(cells, i + (hasHeader ? 2 : 1), settings.sameId);
  });
  const total = jobs.length + reader.added.length;
  return {
    rows: body.length,
    separator,
    hasHeader,
    headers,
    commas: found,
    changed: [...reader.changed].map(([at, job]) => ({ at, job })),
    added: reader.added,
    badCells: reader.badCells,
    badCount: reader.badCount,
    leftOutRows: reader.leftOutRows,
    refusal: total > MAX_JOBS ? `That would make ${overLimit(total, 'jobs', MAX_JOBS)}.` : undefined,
  };
}

const asCommas = (found: FoundCommas): Commas | undefined =>
  found === 'decimal' || found === 'thousands' ? found : undefined;

/** A column named twice counts once. */
function uniqueHeaders(row: readonly string[]): readonly HeaderMatch[] {
  const seen = new Set<string>();
  return row.map((header) => {
    const match = matchHeader(header, JOB_COLUMNS);
    if (match.column === undefined) return match;
    if (seen.has(match.column.key)) {
      return { ...match, column: undefined, note: `"${header}" names ${match.column.key} again and is left out` };
    }
    seen.add(match.column.key);
    return match;
  });
}

function inOrder(columns: readonly JobColumn[], rows: readonly (readonly string[])[]): readonly HeaderMatch[] {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const matches = columns.map((column) => ({ header: column.label, column, factor: 1, note: undefined }));
  const extra = Array.from({ length: Math.max(0, widest - columns.length) }, (_, i) => ({
    header: spreadsheetName(columns.length + i),
    column: undefined,
    factor: 1,
    note: `column ${spreadsheetName(columns.length + i)} is one more than the table shows and is left out`,
  }));
  return [...matches, ...extra];
}

/** 0 -> "A", 26 -> "AA": how a spreadsheet calls a column. */
export function spreadsheetName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : spreadsheetName(Math.floor(index / 26) - 1) + last;
}

function* numberCells(body: readonly (readonly string[])[], headers: readonly HeaderMatch[]): Iterable<string> {
  for (const [i, { column }] of headers.entries()) {
    if (column?.holds === 'number') for (const row of body) yield row[i] ?? '';
  }
}

class PasteReader {
  readonly added: Job[] = [];
  readonly changed = new Map<number, Job>();
  readonly badCells: BadCell[] = [];
  badCount = 0;
  leftOutRows = 0;
  private readonly taken: Set<string>;
  private readonly makeId: (like: string) => string;
  private readonly indexOfId: ReadonlyMap<string, number>;
  private readonly rowOfId = new Map<string, number>();
  private readonly jobs: readonly Job[];
  private readonly headers: readonly HeaderMatch[];
  private readonly commas: Commas | undefined;

  constructor(jobs: readonly Job[], headers: readonly HeaderMatch[], commas: Commas | undefined) {
    this.jobs = jobs;
    this.headers = headers;
    this.commas = commas;
    this.taken = new Set(idsOf(jobs));
    this.makeId = idMaker(this.taken);
    this.indexOfId = new Map(jobs.map((job, index) => [job.id, index]));
  }

  readRow(cells: readonly string[], row: number, sameId: 'change' | 'add'): void {
    const before = this.badCount;
    const values = this.readValues(cells, row);
    const id = values.get('id') as string | undefined;
    const at = id === undefined ? undefined : this.indexOfId.get(id);
    if (this.badCount === before) {
      const twice = id === undefined ? undefined : this.rowOfId.get(id);
      if (twice !== undefined && sameId === 'change') this.bad(row, '', id ?? '', `The id stands in row ${twice} too.`);
      else if (at !== undefined && sameId === 'change') this.change(at, values, row);
      else this.add(values, row);
    }
    if (this.badCount > before) this.leftOutRows++;
    else if (id !== undefined) this.rowOfId.set(id, row);
  }

  private readValues(cells: readonly string[], row: number): RowValues {
    const values: RowValues = new Map();
    for (const [i, { column, factor }] of this.headers.entries()) {
      const text = cells[i] ?? '';
      if (column === undefined || column.holds === 'stages' || text === '') continue;
      const plain = column.holds === 'number' ? withoutCommas(text, this.commas) : text;
      const reading = factor === 1 ? readValue(column, plain) : readConverted(column, plain, factor);
      if (reading.ok) values.set(column.key, reading.value);
      else this.bad(row, `${spreadsheetName(i)}, ${column.label}`, text, reading.message);
    }
    return values;
  }

  private change(at: number, values: RowValues, row: number): void {
    let job = this.jobs[at]!;
    for (const [key, value] of values) {
      const column = JOB_COLUMNS.find((one) => one.key === key) as JobColumn;
      if (!hasColumn(job, column)) {
        this.bad(row, column.label, String(value), noSuchCell(job, column));
        return;
      }
      job = withCell(job, key, value);
    }
    const message = problemBetween(job);
    if (message !== undefined) this.bad(row, '', job.id, message);
    else this.changed.set(at, job);
  }

  private add(values: RowValues, row: number): void {
    const given = values.get('id') as string | undefined;
    const id = given === undefined || this.taken.has(given) ? this.freshId(given ?? 'job-0') : given;
    const shape = shapeOfRow(values);
    if (typeof shape !== 'string') {
      this.bad(row, '', id, shape.message);
      return;
    }
    const problems = new ProblemList();
    const json = { ...Object.fromEntries(values), id };
    const job = readFields<Job>(FIELDS_BY_SHAPE[shape] as never, json, '', problems);
    const problem = problems.all[0];
    const message =
      job === undefined ? missingSentence(problem?.path ?? '', problem?.message ?? '') : problemBetween(job);
    if (job === undefined || message !== undefined) {
      this.bad(row, '', id, message ?? '');
      return;
    }
    this.added.push(job);
    this.taken.add(job.id);
  }

  private freshId(like: string): string {
    let id = this.makeId(like);
    while (this.taken.has(id)) id = this.makeId(like); // an id that an earlier row gave
    return id;
  }

  private bad(row: number, column: string, text: string, message: string): void {
    this.badCount++;
    if (this.badCells.length < MAX_BAD_CELLS_TOLD) this.badCells.push({ row, column, text, message });
  }
}

function readConverted(column: JobColumn, text: string, factor: number): ReturnType<typeof readValue> {
  const reading = readValue({ ...column, unit: undefined }, text);
  if (!reading.ok || typeof reading.value !== 'number') return reading;
  return readValue(column, String(Number((reading.value * factor).toPrecision(12))));
}

/** Which of the three shapes the given values make; a row that mixes them is refused. */
function shapeOfRow(values: RowValues): ShapeKey | { readonly message: string } {
  const dataColumn = JOB_COLUMNS.find((one) => one.kinds?.includes('mapReduce') && values.has(one.key));
  const found: ShapeKey[] = [];
  if (values.has('work')) found.push('work');
  if (values.has('latencyS')) found.push('latencyS');
  if (dataColumn !== undefined) found.push('maps');
  if (found.length > 1)
    return { message: 'A job has work, or latencies, or maps and their data; this row mixes them.' };
  return found[0] ?? { message: 'Nothing says what the job does: give work, latencies, or input, maps and map rate.' };
}

function missingSentence(path: string, message: string): string {
  const label = JOB_COLUMNS.find((one) => one.key === path)?.label ?? path;
  return fieldSentence(label, message);
}

/** "Adds 12 jobs and changes 3; leaves out 2 rows that cannot be read." */
export function planSentence(plan: PastePlan): string {
  if (plan.rows === 0) return 'Nothing to add yet.';
  const parts: string[] = [];
  if (plan.added.length > 0) parts.push(`adds ${counted(plan.added.length, 'job')}`);
  if (plan.changed.length > 0) parts.push(`changes ${counted(plan.changed.length, 'job')}`);
  const does = parts.length === 0 ? 'changes nothing' : parts.join(' and ');
  const leaves = plan.leftOutRows === 0 ? '' : `; leaves out ${counted(plan.leftOutRows, 'row')} that cannot be read`;
  return sentence(`${does}${leaves}`);
}
