// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a table as jobs: given values decide the shape, missing ones get defaults, which are counted, and a row with the id of an
// existing job changes that job or adds another.

import { FIELDS_BY_SHAPE, SHAPE_NAMES, type ShapeKey } from '../../model/fields/job-fields';
import { STAGE_DATA_FIELDS } from '../../model/fields/stage-fields';
import { type Job, shapeOf } from '../../model/job';
import { MAX_ID_CHARACTERS } from '../../model/limits';
import { ProblemList } from '../../model/problem';
import { readJob } from '../../model/reading/read-job';
import { writeJob } from '../../model/reading/write-scenario';
import { blocksOf } from '../tasks';
import type { DefaultKey, MissingValues, TableDefaults } from './defaults';
import { idMaker } from './ids';
import type { RowProblems, RowValues } from './row-values';
import { fieldOf } from './table-fields';

export interface ChangedJob {
  readonly at: number;
  readonly job: Job;
}

interface JobRowsSetting {
  /** The existing jobs. */
  readonly jobs: readonly Job[];
  readonly defaults: TableDefaults;
  readonly sameId: 'change' | 'add';
  readonly missing: MissingValues;
  readonly problems: RowProblems;
  /** Whether any column can say what a job does; if none can, that is reported once, not for each row. */
  readonly described: boolean;
}

const DATA_KEYS: readonly string[] = Object.keys(STAGE_DATA_FIELDS);

/** Whether a column of this field says what a job does. */
export const describesJob = (key: string): boolean => key === 'work' || key === 'latencyS' || DATA_KEYS.includes(key);

export class JobRows {
  readonly added: Job[] = [];
  readonly changed = new Map<number, Job>();
  /** Ids that already existed and got a number. */
  renamed = 0;
  /** Rows with the id of an existing job. */
  sameIds = 0;
  /** Rows skipped because no column says what a job does. */
  undescribed = 0;
  private readonly setting: JobRowsSetting;
  private readonly taken: Set<string>;
  private readonly makeId: (like: string) => string;
  private readonly indexOfId: ReadonlyMap<string, number>;
  private readonly lineOfId = new Map<string, number>();

  constructor(setting: JobRowsSetting) {
    this.setting = setting;
    this.taken = new Set(setting.jobs.map(({ id }) => id));
    this.makeId = idMaker(this.taken);
    this.indexOfId = new Map(setting.jobs.map(({ id }, index) => [id, index]));
  }

  take(values: RowValues, line: number): void {
    const { sameId, problems } = this.setting;
    const id = values.get('id') as string | undefined;
    const at = id === undefined ? undefined : this.indexOfId.get(id);
    if (at !== undefined) this.sameIds++;
    if (at !== undefined && sameId === 'change') {
      const before = this.lineOfId.get(id!);
      if (before !== undefined) problems.add(line, '', id!, `the id is also in line ${before}`);
      else this.change(at, values, line);
    } else this.add(values, line);
    if (id !== undefined && !this.lineOfId.has(id)) this.lineOfId.set(id, line);
  }

  private change(at: number, values: RowValues, line: number): void {
    const job = this.setting.jobs[at]!;
    const fields: object = 'stages' in job ? FIELDS_BY_SHAPE.stages : FIELDS_BY_SHAPE[shapeKeyOf(job)];
    const strange = [...values.keys()].find((key) => !Object.hasOwn(fields, key));
    if (strange !== undefined) {
      const label = fieldOf('jobs', strange)!.label.toLowerCase();
      const what =
        'stages' in job
          ? `is a DAG: ${label} is set for each of its stages`
          : `is ${SHAPE_NAMES[shapeKeyOf(job)]}, which has no ${label}`;
      this.setting.problems.add(line, '', job.id, what);
      return;
    }
    const next = this.readRow({ ...writeJob(job), ...Object.fromEntries(values) }, line, job.id);
    if (next !== undefined) this.changed.set(at, next);
  }

  private add(values: RowValues, line: number): void {
    const given = values.get('id') as string | undefined;
    const shape = shapeOfRow(values);
    if (typeof shape !== 'string') {
      if (!this.setting.described) {
        this.undescribed++;
        return;
      }
      this.setting.problems.add(line, '', given ?? '', shape.message);
      return;
    }
    const { filled, took } = withDefaults(values, shape, this.setting.defaults);
    const isTaken = given === undefined || this.taken.has(given);
    const id = isTaken ? this.freshId(given ?? 'job-0') : given;
    // The given id stays visible as the name.
    const name = isTaken && given !== undefined && !values.has('name') ? { name: given } : {};
    const job = this.readRow({ ...Object.fromEntries(filled), ...name, id }, line, given ?? id);
    if (job === undefined) return;
    if (isTaken && given !== undefined) this.renamed++;
    this.setting.missing.take(took);
    this.added.push(job);
    this.taken.add(id);
  }

  private readRow(document: Record<string, unknown>, line: number, name: string): Job | undefined {
    const problems = new ProblemList();
    const job = readJob(document, '', problems);
    const problem = problems.all[0];
    if (problem === undefined) return job as Job;
    const key = problem.path.replace(/^\./, '');
    // A job that is changed may have values that no column has, such as replicas.
    const label = fieldOf('jobs', key)?.label.toLowerCase() ?? key;
    this.setting.problems.add(line, '', name, `${label} ${problem.message}`);
    return undefined;
  }

  private freshId(like: string): string {
    let id = this.makeId(like.slice(0, MAX_ID_CHARACTERS));
    while (this.taken.has(id)) id = this.makeId(like); // taken by an earlier row
    return id;
  }
}

function shapeKeyOf(job: Job): 'maps' | 'work' | 'latencyS' {
  const shape = shapeOf(job);
  return shape === 'malleable' ? 'work' : shape === 'moldable' ? 'latencyS' : 'maps';
}

/** The shape of the given values; a row that mixes shapes is refused. */
function shapeOfRow(values: RowValues): Exclude<ShapeKey, 'stages'> | { readonly message: string } {
  const found: Exclude<ShapeKey, 'stages'>[] = [];
  if (values.has('work')) found.push('work');
  if (values.has('latencyS')) found.push('latencyS');
  if (DATA_KEYS.some((key) => values.has(key))) found.push('maps');
  if (found.length > 1)
    return { message: 'has work or latencies besides maps and their data: a job has only one of these' };
  return found[0] ?? { message: 'does not say what the job does: give its input and maps, or work, or latencies' };
}

interface Filled {
  readonly filled: RowValues;
  readonly took: ReadonlySet<DefaultKey>;
}

/** The values with defaults for missing ones, and which defaults were used. */
function withDefaults(values: RowValues, shape: ShapeKey, defaults: TableDefaults): Filled {
  const filled = new Map(values);
  const took = new Set<DefaultKey>();
  const fill = (key: string, by: DefaultKey, value: number = defaults[by]): void => {
    if (filled.has(key)) return;
    filled.set(key, value);
    took.add(by);
  };
  fill('arrivalS', 'arrivalS');
  if (shape !== 'maps') return { filled, took };
  const { blockMB, reduceMB } = defaults;
  const amount = (key: string): number => (filled.get(key) as number | undefined) ?? 0;
  if (!filled.has('inputGB') && !filled.has('maps')) fill('inputGB', 'inputGB');
  fill('inputGB', 'blockMB', Number(((amount('maps') * blockMB) / 1000).toPrecision(12)));
  fill('maps', 'blockMB', blocksOf(amount('inputGB'), blockMB));
  if (amount('shuffleGB') > 0) fill('reduces', 'reduceMB', blocksOf(amount('shuffleGB'), reduceMB));
  fill('mapMBps', 'mapMBps');
  fill('outputGB', 'outputGB');
  if (amount('reduces') > 0) {
    fill('shuffleGB', 'shuffleGB');
    fill('reduceMBps', 'reduceMBps');
  }
  return { filled, took };
}
