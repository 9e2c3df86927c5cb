// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a table -> jobs or coflows, with what each column was taken for, what rows lack and what cannot be read. Pure: the user's
// corrections (this column is that, in this unit, this default) go into the same function again.
import { counted, readableCount } from '../../base/readable';
import type { Job } from '../../model/job';
import { MAX_COFLOWS, MAX_JOBS, MAX_TASKS, overLimit } from '../../model/limits';
import { tasksOf } from '../../model/reading/read-job';
import type { Coflow } from '../../model/scenario';
import { CoflowRows } from './coflow-rows';
import { type ColumnChoice, columnsOf, kindOfHeaders, looksLikeHeader, type TableColumn } from './columns';
import { type Commas, type FoundCommas, findCommas } from './commas';
import { DEFAULTS, type MissingValue, MissingValues, type TableDefaults } from './defaults';
import { type ChangedJob, describesJob, JobRows } from './job-rows';
import { numberAndRest } from './read-cell';
import { type Origin, type RowProblem, RowProblems, RowReader } from './row-values';
import { type Separator, type SplitText, splitText } from './split-text';
import type { TableKind } from './table-fields';

/** What the user chose; anything absent is inferred from the text. */
export interface TableChoices {
  readonly kind?: TableKind;
  readonly hasHeader?: boolean;
  readonly commas?: Commas;
  /** By the column's index. */
  readonly columns?: Readonly<Record<number, ColumnChoice>>;
  readonly defaults?: Partial<TableDefaults>;
  /** A row with the id of an existing job changes that job, or adds another with a new id. */
  readonly sameId?: 'change' | 'add';
}

/** The scenario that the rows are added to. */
export interface TableSurroundings {
  /** The existing jobs. */
  readonly jobs?: readonly Job[];
  readonly coflows?: readonly Coflow[];
  /** Keys of the columns of a table without a header. */
  readonly order?: readonly string[];
}

/** A column as shown, in plain data. */
export interface ColumnSummary {
  /** "A", "B", as in spreadsheets. */
  readonly place: string;
  /** Empty if the table has none. */
  readonly header: string;
  /** The key of its field; undefined: left out. */
  readonly field: string | undefined;
  /** The unit of cells without one. */
  readonly unit: string | undefined;
  /** A conversion, a guess, or why the column is left out. */
  readonly note: string | undefined;
}

/** What a table contains, without the jobs themselves: plain data that a worker can send. */
export interface TableSummary {
  readonly kind: TableKind;
  readonly separator: Separator;
  readonly hasHeader: boolean;
  readonly commas: FoundCommas;
  /** Excluding the header. */
  readonly rows: number;
  readonly columns: readonly ColumnSummary[];
  /** The first rows, as written. */
  readonly sample: readonly (readonly string[])[];
  readonly missing: readonly MissingValue[];
  readonly notes: readonly string[];
  /** The first twenty. */
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
  readonly leftOutRows: number;
  readonly added: number;
  readonly changed: number;
  /** Rows with the id of an existing job. */
  readonly sameIds: number;
  readonly flows: number;
  /** The highest rack that the flows name, plus one. */
  readonly racks: number;
  /** Why none of it can be taken as it is. */
  readonly refusal: string | undefined;
}

export interface TableRows {
  readonly added: readonly Job[];
  readonly changed: readonly ChangedJob[];
  readonly coflows: readonly Coflow[];
}

export interface TableReading {
  readonly look: TableSummary;
  readonly taken: TableRows;
}

const SAMPLE_ROWS = 6;
const SAMPLE_CHARACTERS = 80;

export function readTable(text: string, choices: TableChoices = {}, around: TableSurroundings = {}): TableReading {
  const split = splitText(text);
  const { rows } = split;
  const hasHeader =
    choices.hasHeader ?? looksLikeHeader(rows, choices.kind === undefined ? ['jobs', 'coflows'] : [choices.kind]);
  const kind = choices.kind ?? (hasHeader ? kindOfHeaders(rows[0] ?? []) : 'jobs');
  const columns = columnsOf(rows, { kind, hasHeader, choices: choices.columns ?? {}, order: around.order });
  const body = hasHeader ? rows.slice(1) : rows;
  const commas = findCommas(numbersOf(body, columns));
  const meant = choices.commas ?? (commas === 'none' || commas === 'unclear' ? undefined : commas);
  const problems = new RowProblems();
  const missing = new MissingValues();
  const reader = new RowReader(columns, meant, problems);
  const origin = reader.findOrigin(body);
  const setting = { defaults: { ...DEFAULTS, ...choices.defaults }, missing, problems };
  const described = columns.some(({ field }) => field !== undefined && describesJob(field.key));
  const jobs = new JobRows({ ...setting, jobs: around.jobs ?? [], sameId: choices.sameId ?? 'add', described });
  const named = columns.some(({ field }) => field?.key === 'coflow');
  const flows = new CoflowRows({ ...setting, coflows: around.coflows ?? [], named });
  let leftOutRows = 0;
  // Beyond the limit rows are only counted.
  const few = kind === 'coflows' || body.length <= MAX_JOBS ? body : [];
  for (const [i, cells] of few.entries()) {
    const line = split.lines[i + (hasHeader ? 1 : 0)]!;
    const before = problems.count;
    const values = reader.read(cells, line);
    if (problems.count === before) (kind === 'jobs' ? jobs : flows).take(values, line);
    if (problems.count > before) leftOutRows++;
  }
  const coflows = kind === 'coflows' ? flows.all() : [];
  const added = kind === 'jobs' ? jobs.added.length : coflows.length;
  const there = (kind === 'jobs' ? around.jobs : around.coflows)?.length ?? 0;
  const look: TableSummary = {
    kind,
    separator: split.separator,
    hasHeader,
    commas,
    rows: body.length,
    columns: columns.map(({ place, header, field, unit, note }) => ({
      place,
      header,
      field: field?.key,
      unit: unit?.id,
      note,
    })),
    sample: body.slice(0, SAMPLE_ROWS).map((row) => row.map((cell) => cell.slice(0, SAMPLE_CHARACTERS))),
    missing: missing.all(body.length),
    notes: notesOf(origin, kind === 'jobs' ? jobs.renamed : flows.renamed),
    problems: problems.reported,
    problemCount: problems.count,
    leftOutRows,
    added,
    changed: jobs.changed.size,
    sameIds: jobs.sameIds,
    flows: flows.flows,
    racks: flows.racks,
    refusal: refusalOf(split, {
      kind,
      rows: body.length,
      added,
      there,
      flows: flows.flows,
      tasks: kind === 'jobs' ? tasksOfAll([...(around.jobs ?? []), ...jobs.added]) : 0,
      isUnclear: commas === 'unclear' && meant === undefined,
      undescribed: jobs.undescribed,
    }),
  };
  const changed = [...jobs.changed].map(([at, job]) => ({ at, job }));
  return { look, taken: { added: jobs.added, changed, coflows } };
}

function* numbersOf(body: SplitText['rows'], columns: readonly TableColumn[]): Iterable<string> {
  for (const [i, { field }] of columns.entries()) {
    if (field === undefined || field.cell === 'text' || field.cell === 'flag' || field.cell === 'times') continue;
    for (const row of body) if (row[i]?.includes(',')) yield numberAndRest(row[i])?.[0] ?? '';
  }
}

function notesOf({ firstS, dates }: Origin, renamed: number): readonly string[] {
  const notes: string[] = [];
  if (dates) notes.push('Arrivals are dates: the scenario begins with the first.');
  else if (firstS > 0) notes.push('Arrivals are counted from 1970: the scenario begins with the first.');
  if (renamed > 0)
    notes.push(
      `${counted(renamed, 'id')} ${renamed === 1 ? 'is' : 'are'} already used or repeated: the new ones get a number and keep the old id as title.`,
    );
  return notes;
}

interface Counts {
  readonly kind: TableKind;
  readonly rows: number;
  readonly added: number;
  readonly there: number;
  readonly flows: number;
  /** Of all jobs, including existing ones. */
  readonly tasks: number;
  readonly isUnclear: boolean;
  readonly undescribed: number;
}

const tasksOfAll = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + tasksOf(job), 0);

function refusalOf(
  { refusal }: SplitText,
  { kind, rows, added, there, flows, tasks, isUnclear, undescribed }: Counts,
): string | undefined {
  if (refusal !== undefined) return refusal;
  if (isUnclear) return 'say whether a comma in a number is decimal or separates thousands';
  if (undescribed > 0) return 'no column says what a job does: choose its input or maps, its work, or its latencies';
  if (kind === 'jobs') {
    const total = there + (rows > MAX_JOBS ? rows : added);
    if (total > MAX_JOBS) return `that would make ${overLimit(total, 'jobs', MAX_JOBS)}; take part of the table`;
    if (tasks > MAX_TASKS)
      return `that would make ${overLimit(tasks, 'tasks in all', MAX_TASKS)}; take part of the table`;
  } else if (there + added > MAX_COFLOWS) {
    return `that would make ${overLimit(there + added, 'coflows', MAX_COFLOWS)}; take part of the table`;
  } else if (added > 0 && flows === 0) return 'no row has a flow: give the racks it goes from and to';
  return undefined;
}

/** "Adds 12 jobs and changes 3; leaves out 2 rows that cannot be read." */
export function summarySentence(look: TableSummary): string {
  if (look.rows === 0) return 'There are no rows yet.';
  const what = look.kind === 'jobs' ? 'job' : 'coflow';
  const parts: string[] = [];
  if (look.added > 0)
    parts.push(`${counted(look.added, what)}${look.flows > 0 ? ` with ${counted(look.flows, 'flow')}` : ''}`);
  if (look.changed > 0) parts.push(`${readableCount(look.changed)} changed`);
  const gives =
    parts.length === 0 ? (look.refusal === undefined ? 'no row can be taken' : 'none taken') : parts.join(', ');
  const leaves = look.leftOutRows === 0 ? '' : `; ${counted(look.leftOutRows, 'row')} left out`;
  return `${counted(look.rows, 'row')}: ${gives}${leaves}.`;
}
