// SPDX-License-Identifier: GPL-3.0-or-later
// Checks across the sections of a scenario: that racks, machines and jobs named in one section exist in another, and that every task
// fits a machine. Works on the document as given (its jobs and coflows may be ones already read), so that it continues when the readers
// found faults, and ignores values that they refuse themselves.
import { plainName, quoteValue, suggestion } from '../fields/field-words';
import { getAt } from '../fields/path';
import { flowsIn, isFlowColumns } from '../flows';
import { MAX_MACHINES_PER_RACK, MAX_RACKS } from '../limits';
import type { ProblemList } from '../problem';

type Json = Readonly<Record<string, unknown>>;

/** The value of a key, if there is one. */
const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Json)[key] : undefined;

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key);
  return Array.isArray(list) ? list : [];
};

/** A count that its own field accepts, or undefined. */
const countAt = (value: unknown, key: string, most: number): number | undefined => {
  const count = at(value, key);
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
};

export function checkReferences(document: Json, problems: ProblemList): void {
  const racks = countAt(document.topology, 'racks', MAX_RACKS);
  const workload = document.workload;
  if (racks !== undefined) {
    const checkRacks = (values: readonly unknown[], path: () => string): void => {
      for (let i = 0; i < values.length; i++)
        checkIndex(values[i], racks, MAX_RACKS, () => `${path()}[${i}]`, problems);
    };
    listAt(workload, 'jobs').forEach((job, j) => {
      const blocks = listAt(job, 'replicas');
      for (let b = 0; b < blocks.length && !problems.full; b++) {
        const block = blocks[b];
        if (Array.isArray(block)) checkRacks(block, () => `workload.jobs[${j}].replicas[${b}]`);
      }
    });
    listAt(workload, 'coflows').forEach((coflow, c) => {
      const flows = at(coflow, 'flows');
      for (let f = 0; f < flowsIn(flows) && !problems.full; f++) {
        for (const key of ['from', 'to'] as const) {
          const rack = isFlowColumns(flows) ? flows[key][f] : at((flows as readonly unknown[])[f], key);
          checkIndex(rack, racks, MAX_RACKS, () => `workload.coflows[${c}].flows[${f}].${key}`, problems);
        }
      }
    });
    for (const kind of ['machines', 'racks', 'links']) {
      listAt(document.faults, kind).forEach((fault, i) => {
        checkIndex(at(fault, 'rack'), racks, MAX_RACKS, () => `faults.${kind}[${i}].rack`, problems);
      });
    }
    listAt(document, 'manual').forEach((one, i) => {
      checkRacks(listAt(one, 'racks'), () => `manual[${i}].racks`);
    });
  }
  checkMachines(document, problems);
  checkTasksFit(document, problems);
  checkManual(document, problems);
}

/** Reports an index that its own field accepts but this cluster does not have. */
function checkIndex(
  value: unknown,
  count: number,
  most: number,
  path: () => string,
  problems: ProblemList,
  what = 'racks',
): void {
  if (typeof value !== 'number' || value < count || value >= most || !Number.isInteger(value)) return;
  const words =
    count === 1 ? 'must be 0, the only one' : `must be from 0 to ${count - 1}, for there are ${count} ${what}`;
  problems.add(path(), `${words} (got ${value})`);
}

function checkMachines(document: Json, problems: ProblemList): void {
  const { topology } = document;
  const faults = listAt(document.faults, 'machines');
  if (faults.length === 0) return;
  const ownOf = new Map<unknown, unknown>();
  for (const own of listAt(topology, 'overrides')) {
    for (const rack of listAt(own, 'racks')) if (!ownOf.has(rack)) ownOf.set(rack, own);
  }
  faults.forEach((fault, i) => {
    const own = ownOf.get(at(fault, 'rack'));
    const differs = at(own, 'machinesPerRack') !== undefined;
    const machines = countAt(differs ? own : topology, 'machinesPerRack', MAX_MACHINES_PER_RACK);
    if (machines === undefined) return;
    const path = (): string => `faults.machines[${i}].machine`;
    checkIndex(at(fault, 'machine'), machines, MAX_MACHINES_PER_RACK, path, problems, 'machines in a rack');
  });
}

/** A task that fits no machine is a fault of the scenario, not of a run. */
function checkTasksFit(document: Json, problems: ProblemList): void {
  const machine = at(document.topology, 'machine');
  for (const key of ['cores', 'memoryGB']) {
    const limit = at(machine, key);
    // If it is not a number, its own field reports that.
    if (typeof limit !== 'number' || Number.isNaN(limit)) continue;
    listAt(document.workload, 'jobs').forEach((job, j) => {
      const needed = getAt(job, ['task', key]);
      if (typeof needed !== 'number' || !Number.isFinite(needed) || needed <= limit) return;
      const place = `topology.machine.${key}`;
      const words = `no machine can hold this task: must be at most ${place}, which is ${limit} (got ${needed})`;
      problems.add(`workload.jobs[${j}].task.${key}`, words);
    });
  }
}

/** Where a value is that was there before, or -1. Not NaN: its own field reports that it is no rack. */
function firstRepeated(values: readonly unknown[]): number {
  const seen = new Set<unknown>();
  return values.findIndex((value) => {
    if (seen.has(value) && !Number.isNaN(value)) return true;
    seen.add(value);
    return false;
  });
}

function checkManual(document: Json, problems: ProblemList): void {
  const manual = listAt(document, 'manual');
  if (manual.length > 0 && at(document.workload, 'coflows') !== undefined) {
    problems.add('manual', 'must be left out: a coflow scenario has no jobs to place');
    return;
  }
  const firstOf = new Map<unknown, number>();
  manual.forEach((one, i) => {
    const racks = listAt(one, 'racks');
    const twice = firstRepeated(racks);
    if (twice >= 0) problems.add(`manual[${i}].racks[${twice}]`, `names rack ${quoteValue(racks[twice])} twice`);
    const job = at(one, 'job');
    if (typeof job !== 'string' || job === '') return;
    const first = firstOf.get(job);
    if (first === undefined) firstOf.set(job, i);
    else problems.add(`manual[${i}].job`, `${quoteValue(job)} has its rectangle in manual[${first}]; a job has one`);
  });
  // Jobs of a generated workload have no ids before it is expanded: `expandWorkload` checks them then.
  if (at(document.workload, 'jobs') === undefined) return;
  const ids = listAt(document.workload, 'jobs').map((job) => at(job, 'id'));
  checkManualIds(manual, ids, problems);
}

/** As many names as a person reads in one line. */
const MAX_LISTED = 12;

/** Checks that each rectangle's job exists. */
export function checkManualIds(manual: readonly unknown[], ids: readonly unknown[], problems: ProblemList): void {
  const known = new Set(ids);
  const names = [...known].filter((id) => typeof id === 'string');
  // Each unknown one is compared with all names, so only for those that are reported.
  for (let i = 0; i < manual.length && !problems.full; i++) {
    const job = at(manual[i], 'job');
    if (typeof job !== 'string' || job === '' || known.has(job)) continue;
    const listed = names.length <= MAX_LISTED ? `; jobs here: ${names.map(plainName).join(', ')}` : '';
    const hint = suggestion(job, names);
    problems.add(`manual[${i}].job`, `no job is called ${quoteValue(job)}${hint === undefined ? listed : `; ${hint}`}`);
  }
}
