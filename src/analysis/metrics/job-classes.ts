// SPDX-License-Identifier: GPL-3.0-or-later
// The classes in which jobs are compared: by shuffle, user, recurrence, size and utility. A job is in one class of each kind that it
// has data for.
import { type DataParallelJob, isDataParallel, type Job, stagesOf } from '../../model/job';
import { tasksOf } from '../../model/reading/read-job';
import type { Topology } from '../../model/topology';
import { UTILITY_CLASSES, utilityClassOf } from '../../model/utility-class';
import { isShuffleHeavy } from '../../planners/coscheduler/guideline';

/** The default threshold, for when no optical switch sets one. */
const USUAL_ELEPHANT_GB = 1.125;

/** Corral's sizes by tasks, maps and reduces together (W1); what is between its medium and its large counts as large. */
const SMALL_TASKS = 50;
const MEDIUM_TASKS = 500;

/** The names of the classes that a job is in, as results spell them. Shuffle and tasks are known only of data-parallel jobs. */
export function classesOf(job: Job, topology: Topology): readonly string[] {
  const whose = job.user === undefined ? [] : [`user:${job.user}`];
  const recurs = job.recurring ? 'recurring' : 'adHoc';
  const utility = job.utility === undefined ? [] : [`utility:${utilityClassOf(job.utility)}`];
  if (!isDataParallel(job)) return [...whose, recurs, ...utility];
  return [shuffleClass(job, topology), ...whose, recurs, sizeClass(job), ...utility];
}

function shuffleClass(job: DataParallelJob, { ocs, racks }: Topology): string {
  const elephantGB = ocs?.elephantGB ?? USUAL_ELEPHANT_GB;
  const shuffleGB = stagesOf(job).reduce((sum, stage) => sum + stage.shuffleGB, 0);
  return isShuffleHeavy(shuffleGB, { elephantGB, racks }) ? 'heavy' : 'light';
}

function sizeClass(job: DataParallelJob): string {
  const tasks = tasksOf(job);
  return `size:${tasks <= SMALL_TASKS ? 'small' : tasks <= MEDIUM_TASKS ? 'medium' : 'large'}`;
}

const BEFORE_USERS = ['heavy', 'light'];
const AFTER_USERS = [
  ...['recurring', 'adHoc', 'size:small', 'size:medium', 'size:large'],
  ...UTILITY_CLASSES.map((name) => `utility:${name}`),
];

/** By kind; users in the given order. */
export function inClassOrder(names: readonly string[]): readonly string[] {
  const found = new Set(names);
  const there = (known: readonly string[]): readonly string[] => known.filter((name) => found.has(name));
  return [...there(BEFORE_USERS), ...names.filter((name) => name.startsWith('user:')), ...there(AFTER_USERS)];
}

/** By class, in the order of results: the ascending indices of its jobs. */
export function membersOfClasses(jobs: readonly Job[], topology: Topology): Readonly<Record<string, Int32Array>> {
  const byName = new Map<string, number[]>();
  jobs.forEach((job, j) => {
    for (const name of classesOf(job, topology)) {
      const members = byName.get(name);
      if (members === undefined) byName.set(name, [j]);
      else members.push(j);
    }
  });
  const names = inClassOrder([...byName.keys()]);
  return Object.fromEntries(names.map((name) => [name, Int32Array.from(byName.get(name)!)]));
}
