// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a scenario's workload: explicit jobs, a generator with its parameters, or coflows. Returns what could be read.
import { COFLOW_FIELDS } from '../fields/coflow-fields';
import type { GeneratorDeclaration } from '../fields/declaration';
import { joinPath, quoteValue, reportMissingKind, reportUnknownKey } from '../fields/field-words';
import { asObject, choice, readPartly } from '../fields/fields';
import { completeOptions, declarationOf, readOptions } from '../fields/options';
import { flowsIn, sharingColumns } from '../flows';
import type { Job } from '../job';
import { MAX_COFLOWS, MAX_FLOWS, MAX_JOBS, MAX_TASKS, overLimit } from '../limits';
import type { ProblemList } from '../problem';
import { type Coflow, type Generate, WORKLOAD_KINDS } from '../scenario';
import { type PartialJob, readJob, tasksOf } from './read-job';

interface PartialWorkload {
  readonly jobs?: readonly (PartialJob | undefined)[];
  readonly coflows?: readonly (Partial<Coflow> | undefined)[];
  readonly generate?: Generate;
}

/** Whether a list entry is the result of an earlier reading, and can be used unchanged. */
export type WasRead = (entry: unknown) => boolean;

export interface ReadOptions {
  readonly wasRead?: WasRead;
  /** The page starts scenarios without jobs; these cannot be planned or simulated. */
  readonly mayBeEmpty?: boolean;
}

const NOT_READ: WasRead = () => false;

export function readWorkload(
  value: unknown,
  path: string,
  problems: ProblemList,
  generators: readonly GeneratorDeclaration[],
  { wasRead = NOT_READ, mayBeEmpty = false }: ReadOptions = {},
): PartialWorkload {
  const source = asObject(value, path, problems);
  if (source === undefined) return {};
  for (const key of Object.keys(source)) {
    if (!WORKLOAD_KINDS.some((kind) => kind === key)) reportUnknownKey(key, WORKLOAD_KINDS, path, problems);
  }
  const found = WORKLOAD_KINDS.filter((kind) => source[kind] !== undefined);
  if (found.length !== 1) {
    const got = found.length === 0 ? 'none' : found.join(' and ');
    problems.add(path, `exactly one of ${WORKLOAD_KINDS.join(', ')} must be there (found ${got})`);
  }
  return {
    jobs: source.jobs === undefined ? undefined : readJobs(source.jobs, `${path}.jobs`, problems, wasRead, mayBeEmpty),
    generate:
      source.generate === undefined
        ? undefined
        : readGenerate(source.generate, `${path}.generate`, problems, generators),
    coflows:
      source.coflows === undefined
        ? undefined
        : readCoflows(source.coflows, `${path}.coflows`, problems, wasRead, mayBeEmpty),
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A list within its limits, or undefined after reporting what is wrong. */
function asList(
  value: unknown,
  path: string,
  what: string,
  most: number,
  problems: ProblemList,
): readonly unknown[] | undefined {
  if (!Array.isArray(value)) problems.add(path, `must be a list (got ${quoteValue(value)})`);
  else if (value.length === 0) problems.add(path, 'must not be empty');
  else if (value.length > most) problems.add(path, overLimit(value.length, what, most));
  else return value;
  return undefined;
}

function readJobs(
  value: unknown,
  path: string,
  problems: ProblemList,
  wasRead: WasRead,
  mayBeEmpty: boolean,
): PartialWorkload['jobs'] {
  if (mayBeEmpty && isEmptyList(value)) return [];
  const given = asList(value, path, 'jobs', MAX_JOBS, problems);
  if (given === undefined) return undefined;
  const jobs: (PartialJob | undefined)[] = [];
  let tasks = 0;
  for (let i = 0; i < given.length && !problems.full; i++) {
    const entry = given[i];
    const job = wasRead(entry) ? (entry as Job) : readJob(entry, `${path}[${i}]`, problems);
    jobs.push(job);
    if (job !== undefined) tasks += tasksOf(job);
  }
  checkUniqueIds(jobs, path, problems);
  if (tasks > MAX_TASKS) problems.add(path, overLimit(tasks, 'tasks in all', MAX_TASKS));
  return jobs;
}

function checkUniqueIds(
  entries: readonly ({ readonly id?: string } | undefined)[],
  path: string,
  problems: ProblemList,
): void {
  const firstOf = new Map<string, number>();
  entries.forEach((entry, i) => {
    if (entry?.id === undefined) return;
    const first = firstOf.get(entry.id);
    if (first === undefined) firstOf.set(entry.id, i);
    else
      problems.add(`${path}[${i}].id`, `${quoteValue(entry.id)} is the id of ${path}[${first}] too; ids must differ`);
  });
}

function readGenerate(
  value: unknown,
  path: string,
  problems: ProblemList,
  generators: readonly GeneratorDeclaration[],
): Generate | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const kinds = generators.map((one) => one.id);
  if (source.kind === undefined) {
    reportMissingKind(source, kinds, path, problems);
    return undefined;
  }
  const kind = choice(kinds).read(source.kind, joinPath(path, 'kind'), problems);
  const generator = declarationOf(generators, kind);
  if (generator === undefined) return undefined;
  const given = Object.fromEntries(Object.entries(source).filter(([key]) => key !== 'kind'));
  const before = problems.count;
  const parameters = readOptions(generator, given, path, problems);
  if (generator.problems !== undefined && problems.count === before) {
    const together = generator.problems(completeOptions(generator, parameters));
    for (const problem of together) problems.add(joinPath(path, problem.path), problem.message);
  }
  return { kind: generator.id, ...parameters };
}

function readCoflows(
  value: unknown,
  path: string,
  problems: ProblemList,
  wasRead: WasRead,
  mayBeEmpty: boolean,
): PartialWorkload['coflows'] {
  if (mayBeEmpty && isEmptyList(value)) return [];
  const given = asList(value, path, 'coflows', MAX_COFLOWS, problems);
  if (given === undefined) return undefined;
  const flows = given.reduce<number>((sum, entry) => sum + flowsIn((entry as Partial<Coflow> | null)?.flows), 0);
  if (flows > MAX_FLOWS) {
    problems.add(path, overLimit(flows, 'flows in all', MAX_FLOWS));
    return undefined;
  }
  const coflows: (Partial<Coflow> | undefined)[] = [];
  for (let i = 0; i < given.length && !problems.full; i++) {
    const entry = given[i];
    coflows.push(wasRead(entry) ? (entry as Coflow) : readCoflow(entry, `${path}[${i}]`, problems));
  }
  checkUniqueIds(coflows, path, problems);
  if (flows === 0 && coflows.every((one) => one?.flows !== undefined))
    problems.add(path, 'must have at least one flow in all');
  return given.some(wasRead) ? coflows : sharingColumns(coflows);
}

function readCoflow(value: unknown, path: string, problems: ProblemList): Partial<Coflow> | undefined {
  const source = asObject(value, path, problems);
  return source && readPartly(COFLOW_FIELDS, source, path, problems);
}
