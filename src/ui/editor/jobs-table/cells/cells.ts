// SPDX-License-Identifier: GPL-3.0-or-later
// One cell: its value, its text, and a job with another value in it. What is typed is checked by the column's declaration and by the
// rules between fields; a refusal is a sentence. DAG jobs show the sums of their stages, which are edited elsewhere.
import { groupDigits } from '../../../../base/readable';
import { type Fields, writeFields } from '../../../../model/fields/fields';
import { fieldsOfJob } from '../../../../model/fields/job-fields';
import { isDag, type Job, sourceInputGB } from '../../../../model/job';
import { ProblemList } from '../../../../model/problem';
import { readJob } from '../../../../model/reading/read-job';
import { problemOf, readTypedList } from '../../../shared/forms/field-values';
import { readTypedNumber } from '../../../shared/forms/typed-number';
import { fieldSentence } from '../../../shared/sentence';
import { type ColumnKey, hasColumn, type JobColumn, KIND_WORDS, kindOf } from './columns';

export type CellValue = string | number | boolean | readonly number[] | undefined;

const SUMMED: ReadonlySet<ColumnKey> = new Set(['shuffleGB', 'outputGB', 'maps', 'reduces']);

/** The job's value in that column; for a DAG the sum over its stages (input: what its first stages read). */
export function cellValue(job: Job, key: ColumnKey): CellValue {
  if (isDag(job)) {
    if (key === 'stages') return job.stages.length;
    if (key === 'inputGB') return sourceInputGB(job);
    if (SUMMED.has(key)) {
      const data = key as 'shuffleGB' | 'outputGB' | 'maps' | 'reduces';
      return job.stages.reduce((sum, stage) => sum + stage[data], 0);
    }
  }
  return (job as unknown as Record<string, CellValue>)[key];
}

/** Whether a number is shown that cannot be typed there. */
export const isDerived = (job: Job, one: JobColumn): boolean =>
  !hasColumn(job, one) && cellValue(job, one.key) !== undefined;

/** The text in a table: grouped, six digits; the exact value is in the title and in the editor. */
export function cellText(job: Job, one: JobColumn): string {
  const value = cellValue(job, one.key);
  if (value === undefined) return '';
  if (one.holds === 'stages') return `${value} ${value === 1 ? 'stage' : 'stages'}`;
  if (typeof value === 'number') return groupDigits(String(Number(value.toPrecision(6))));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.map((n) => String(Number(n.toPrecision(6)))).join(', ');
}

/** The exact text for an editor or a spreadsheet, which reads back the same. */
export function exactText(job: Job, one: JobColumn): string {
  const value = cellValue(job, one.key);
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : String(value);
}

type ValueReading = { readonly ok: true; readonly value: CellValue } | { readonly ok: false; readonly message: string };

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'recurring']);
const NO = new Set(['false', 'no', 'n', '0', 'ad hoc', 'adhoc']);

function refuse(one: JobColumn, message: string): ValueReading {
  return { ok: false, message: fieldSentence(one.label, message) };
}

/** A typed value of this column, for any job. Empty: the default, or not set. */
export function readValue(one: JobColumn, typed: string): ValueReading {
  const text = typed.trim();
  if (text === '') {
    if (one.field.optional) return { ok: true, value: one.field.fallback as CellValue };
    return refuse(one, 'must be given');
  }
  const value = typedValue(one, text);
  if (!value.ok) return refuse(one, value.message);
  const problem = problemOf(one.field, value.value);
  return problem === undefined ? value : refuse(one, problem);
}

function typedValue(one: JobColumn, text: string): ValueReading {
  if (one.holds === 'number') return readTypedNumber(text, one.unit);
  if (one.holds === 'list') return { ok: true, value: readTypedList(LIST_OF_NUMBERS, text) as readonly number[] };
  if (one.holds === 'flag') {
    const lower = text.toLowerCase();
    if (YES.has(lower)) return { ok: true, value: true };
    if (NO.has(lower)) return { ok: true, value: false };
    return { ok: false, message: `must be yes or no (got "${text}")` };
  }
  return { ok: true, value: text };
}

const LIST_OF_NUMBERS = { shape: { kind: 'number', whole: false } } as Parameters<typeof readTypedList>[0];

export function withCell(job: Job, key: ColumnKey, value: CellValue): Job {
  const { [key]: _, ...rest } = job as unknown as Record<string, CellValue>;
  if (value === undefined) return rest as unknown as Job;
  return { ...job, [key]: value } as unknown as Job;
}

type JobReading = { readonly ok: true; readonly job: Job } | { readonly ok: false; readonly message: string };

/** The job with the value typed in a cell, or the reason for refusing it. `taken`: whether another job has this id. */
export function readCell(job: Job, one: JobColumn, typed: string, taken: (id: string) => boolean): JobReading {
  if (!hasColumn(job, one)) return { ok: false, message: noSuchCell(job, one) };
  const reading = readValue(one, typed);
  if (!reading.ok) return reading;
  if (one.key === 'id' && reading.value !== job.id && taken(String(reading.value))) {
    return { ok: false, message: `Another job is called ${String(reading.value)}; ids must differ.` };
  }
  const next = withCell(job, one.key, reading.value);
  const message = problemBetween(next);
  return message === undefined ? { ok: true, job: next } : { ok: false, message };
}

export function noSuchCell(job: Job, one: JobColumn): string {
  if (kindOf(job) === 'dag') return `${job.id} is a DAG: ${one.label.toLowerCase()} is set for each of its stages.`;
  return `${job.id} is a ${KIND_WORDS[kindOf(job)]}; it has no ${one.label.toLowerCase()}.`;
}

/** The rules between the fields of one job: a sentence with what to change first. */
export function problemBetween(job: Job): string | undefined {
  if ('maps' in job && job.reduces > 0 && job.reduceMBps === undefined) {
    return 'A job with reduces needs a reduce rate: set that first.';
  }
  if ('maps' in job && job.reduces === 0 && job.shuffleGB > 0) {
    return 'A job without reduces shuffles nothing: set the shuffle to 0 first.';
  }
  const fields = fieldsOfJob(job);
  const problems = new ProblemList();
  readJob(writeFields(fields, job), '', problems);
  const first = problems.all[0];
  if (first === undefined) return undefined;
  const key = first.path.replace(/^\./, '');
  return fieldSentence((fields as Fields)[key]?.info.label ?? key, first.message);
}
