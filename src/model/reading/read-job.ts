// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one job: its shape, its fields, and the checks across them. Returns what could be read, so that checks across jobs continue;
// `problems.count` tells whether it is complete.
import { joinPath, plainName } from '../fields/field-words';
import { asObject, type Field, type FieldsOf, readPartly } from '../fields/fields';
import { COMMON_FIELDS, FIELDS_BY_SHAPE, SHAPE_KEYS, SHAPE_NAMES, type ShapeKey } from '../fields/job-fields';
import { checkStageData, STAGE_DATA_FIELDS } from '../fields/stage-fields';
import type { DagJob, Job, MapReduceJob } from '../job';
import type { ProblemList } from '../problem';

/** A job as far as it could be read. */
export type PartialJob = Partial<MapReduceJob & DagJob>;

const SHAPED_KEYS: ReadonlySet<string> = new Set(
  SHAPE_KEYS.flatMap((key) => Object.keys(FIELDS_BY_SHAPE[key])).filter((key) => !Object.hasOwn(COMMON_FIELDS, key)),
);

export function readJob(value: unknown, path: string, problems: ProblemList): PartialJob | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const found = SHAPE_KEYS.filter((key) => source[key] !== undefined);
  const [shape] = found;
  if (found.length !== 1 || shape === undefined) {
    problems.add(path, shapeProblem(found, source));
    const common = Object.fromEntries(Object.entries(source).filter(([key]) => !SHAPED_KEYS.has(key)));
    const job = readPartly(COMMON_FIELDS, common, path, problems);
    checkSlots(job, path, problems);
    return job;
  }
  const fields = FIELDS_BY_SHAPE[shape] as unknown as FieldsOf<Job>;
  const job = readPartly(fields, ownKeys(source, shape, path, problems), path, problems) as PartialJob;
  if (shape === 'maps') checkStageData(job, source, path, problems);
  checkSlots(job, path, problems);
  checkReplicas(job, path, problems);
  return job;
}

function shapeProblem(found: readonly ShapeKey[], source: Record<string, unknown>): string {
  const wanted = `exactly one of ${SHAPE_KEYS.join(', ')} must be there, to decide the job's shape`;
  if (found.length > 1) return `${wanted} (found ${found.join(', ')})`;
  const looksDataParallel = Object.keys(STAGE_DATA_FIELDS).some((key) => source[key] !== undefined);
  return `${wanted} (found none${looksDataParallel ? '; a data-parallel job needs maps' : ''})`;
}

/** The source without keys of other shapes, which are reported as such, not as unknown. */
function ownKeys(
  source: Record<string, unknown>,
  shape: ShapeKey,
  path: string,
  problems: ProblemList,
): Record<string, unknown> {
  const fields: Readonly<Record<string, Field<unknown>>> = FIELDS_BY_SHAPE[shape];
  const strangers = Object.keys(source).filter((key) => SHAPED_KEYS.has(key) && !Object.hasOwn(fields, key));
  if (strangers.length === 0) return source;
  for (const key of strangers) {
    problems.add(joinPath(path, key), `does not belong in ${SHAPE_NAMES[shape]} (this one has ${shape})`);
  }
  return Object.fromEntries(Object.entries(source).filter(([key]) => !strangers.includes(key)));
}

function checkSlots(job: PartialJob, path: string, problems: ProblemList): void {
  const { minSlots, maxSlots } = job;
  if (minSlots !== undefined && maxSlots !== undefined && maxSlots < minSlots) {
    problems.add(`${path}.maxSlots`, `must be at least minSlots, which is ${minSlots} (got ${maxSlots})`);
  }
}

/** One list of racks per map of the first stage that reads stored data. */
function checkReplicas(job: PartialJob, path: string, problems: ProblemList): void {
  if (job.replicas === undefined) return;
  const first = job.stages?.find((stage) => stage.after.length === 0);
  const maps = first === undefined ? job.maps : first.maps;
  if (maps === undefined || job.replicas.length === maps) return;
  const whose = first === undefined ? 'the job' : `its first stage, ${plainName(first.id)},`;
  problems.add(
    `${path}.replicas`,
    `must have one list per map: ${whose} has ${maps} maps (got ${job.replicas.length})`,
  );
}

/** Maps and reduces together, as far as they could be read. */
export function tasksOf(job: PartialJob): number {
  const ofStage = (stage: { readonly maps?: number; readonly reduces?: number }): number =>
    (stage.maps ?? 0) + (stage.reduces ?? 0);
  return job.stages === undefined ? ofStage(job) : job.stages.reduce((sum, stage) => sum + ofStage(stage), 0);
}
