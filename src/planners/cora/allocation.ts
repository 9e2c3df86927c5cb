// SPDX-License-Identifier: GPL-3.0-or-later
// Units per slot, handed out slot by slot; a policy decides which job takes first. The sweep never leaves a unit idle that some
// job could take, and ends when all jobs have what they need.
import type { Computation } from '../generator-run';
import { refuseTooManyCells } from './horizon';
import type { SlottedJobs } from './slotted-jobs';

/** By resource, then slot from 1 on (index 0), then job. Slots after the last are empty. */
export type Allocation = readonly (readonly Float64Array[])[];

export interface SlotPolicy {
  /** The order in which jobs take what they can use; `active` are the jobs that may use the slot and still need units. */
  order(slot: number, active: readonly number[], left: readonly Float64Array[]): readonly number[];
  /** Units set aside for each active job before the order applies; what they cannot use is free again. */
  shares?(active: readonly number[], resource: number, left: Float64Array): readonly number[];
}

/** Jobs take in the given order, which never changes, such as by due date. */
export function fixedOrder(order: readonly number[]): SlotPolicy {
  const position = new Float64Array(order.length);
  order.forEach((job, p) => {
    position[job] = p;
  });
  return {
    order: (_, active) => [...active].sort((a, b) => position[a]! - position[b]!),
  };
}

/** Job indices in ascending order of a key, ties in job order. */
export const jobsBy = (keys: ArrayLike<number>): number[] =>
  Array.from(keys, (_, j) => j).sort((a, b) => compare(keys[a]!, keys[b]!) || a - b);

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** Up to slot `last`, if that is given. */
export function* allocate(
  slotted: SlottedJobs,
  policy: SlotPolicy,
  last = Number.POSITIVE_INFINITY,
): Computation<Allocation> {
  const { jobs, first, demand, most, capacity } = slotted;
  const left = demand.map((own) => own.slice());
  const lacks = (j: number): boolean => left.some((own) => own[j]! > 0);
  const coming = jobsBy(first).filter(lacks);
  const rows: Float64Array[][] = demand.map(() => []);
  let active: readonly number[] = [];
  let next = 0;
  for (let slot = 1; slot <= last && (next < coming.length || active.length > 0); slot++) {
    refuseTooManyCells(slotted, slot);
    const arrived: number[] = [];
    while (next < coming.length && first[coming[next]!]! <= slot) {
      arrived.push(coming[next++]!);
    }
    if (arrived.length > 0) active = [...active, ...arrived].sort((a, b) => a - b);
    const order = policy.order(slot, active, left);
    rows.forEach((ofResource, r) => {
      const row = new Float64Array(jobs);
      const own = left[r]!;
      let free = capacity[r]!;
      const take = (j: number, units: number): void => {
        const taken = Math.min(units, free, own[j]!, most[r]![j]! - row[j]!);
        row[j] = row[j]! + taken;
        own[j] = own[j]! - taken;
        free -= taken;
      };
      const shares = policy.shares?.(active, r, own);
      shares?.forEach((units, i) => {
        take(active[i]!, units);
      });
      for (const j of order) take(j, Number.POSITIVE_INFINITY);
      ofResource.push(row);
    });
    active = active.filter(lacks);
    yield (active.length + 1) * rows.length * 10;
  }
  return rows;
}

/** T_i: the last slot in which the job has any unit of any resource; for a job that needs none, the first it may use. */
export function endSlots(allocation: Allocation, { jobs, first }: SlottedJobs): Int32Array {
  return Int32Array.from({ length: jobs }, (_, j) => {
    let end = 0;
    for (const rows of allocation) {
      let t = rows.length;
      while (t > end && rows[t - 1]![j]! === 0) t--;
      end = Math.max(end, t);
    }
    return end === 0 ? first[j]! : end;
  });
}

/** From columns that hold the units of job j in slot t at j x slots + t - 1. */
export function allocationFromColumns(columns: readonly ArrayLike<number>[], jobs: number, slots: number): Allocation {
  return columns.map((units) =>
    Array.from({ length: slots }, (_, t) => Float64Array.from({ length: jobs }, (_, j) => units[j * slots + t]!)),
  );
}
