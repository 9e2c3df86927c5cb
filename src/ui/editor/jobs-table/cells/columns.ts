// SPDX-License-Identifier: GPL-3.0-or-later
// The columns that a jobs table can show: their labels, which jobs have them, and the declaration that checks a value. Reading and
// writing a cell is in cells.ts; which columns are shown is in visible-columns.ts.
import type { Fields } from '../../../../model/fields/fields';
import { COMMON_FIELDS, DAG_FIELDS, MALLEABLE_FIELDS, MOLDABLE_FIELDS } from '../../../../model/fields/job-fields';
import { STAGE_DATA_FIELDS } from '../../../../model/fields/stage-fields';
import { isDag, isMalleable, isMoldable, type Job } from '../../../../model/job';
import type { JobColumnKey } from '../../../../model/view/job-columns';

export type ColumnKey = JobColumnKey;

/** One shape of the model is two kinds here: a job of one stage has its numbers in the row, a DAG in its stages. */
export type JobKind = 'mapReduce' | 'dag' | 'malleable' | 'moldable';

export function kindOf(job: Job): JobKind {
  if (isMalleable(job)) return 'malleable';
  if (isMoldable(job)) return 'moldable';
  return isDag(job) ? 'dag' : 'mapReduce';
}

export const KIND_WORDS: Readonly<Record<JobKind, string>> = {
  mapReduce: 'data-parallel job',
  dag: 'DAG job',
  malleable: 'malleable job',
  moldable: 'moldable job',
};

export interface JobColumn {
  readonly key: ColumnKey;
  readonly label: string;
  readonly unit?: string;
  /** What a cell holds. `stages` is a count that opens the stages. */
  readonly holds: 'text' | 'number' | 'flag' | 'list' | 'stages';
  /** The kinds of job that have it; if absent, every job. */
  readonly kinds?: readonly JobKind[];
  readonly field: Fields[string];
  readonly widthPx: number;
}

const FIELDS: Readonly<Record<ColumnKey, Fields[string]>> = {
  ...COMMON_FIELDS,
  ...STAGE_DATA_FIELDS,
  stages: DAG_FIELDS.stages,
  work: MALLEABLE_FIELDS.work,
  latencyS: MOLDABLE_FIELDS.latencyS,
};

function column(key: ColumnKey, holds: JobColumn['holds'], widthPx: number, kinds?: readonly JobKind[]): JobColumn {
  const field = FIELDS[key];
  return { key, label: field.info.label ?? key, unit: field.info.unit, holds, kinds, widthPx, field };
}

const DATA: readonly JobKind[] = ['mapReduce'];

/** In the order in which they are shown. */
export const JOB_COLUMNS: readonly JobColumn[] = [
  column('id', 'text', 112),
  column('name', 'text', 128),
  column('user', 'text', 72),
  column('arrivalS', 'number', 80),
  column('stages', 'stages', 76, ['dag']),
  column('inputGB', 'number', 84, DATA),
  column('shuffleGB', 'number', 92, DATA),
  column('outputGB', 'number', 92, DATA),
  column('maps', 'number', 68, DATA),
  column('reduces', 'number', 80, DATA),
  column('mapMBps', 'number', 116, DATA),
  column('reduceMBps', 'number', 132, DATA),
  column('work', 'number', 96, ['malleable']),
  column('latencyS', 'list', 140, ['moldable']),
  column('minSlots', 'number', 96),
  column('maxSlots', 'number', 92),
  column('weight', 'number', 76),
  column('deadlineS', 'number', 92),
  column('recurring', 'flag', 92),
];

const BY_KEY = new Map(JOB_COLUMNS.map((one) => [one.key as string, one]));

export const columnOf = (key: string): JobColumn | undefined => BY_KEY.get(key);

export function hasColumn(job: Job, one: JobColumn): boolean {
  return one.kinds === undefined || one.kinds.includes(kindOf(job));
}

/** "Input, GB": the label with its unit, as in a header or a message. */
export const columnTitle = (one: JobColumn): string =>
  one.unit === undefined ? one.label : `${one.label}, ${one.unit}`;
