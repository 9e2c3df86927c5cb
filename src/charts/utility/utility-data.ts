// SPDX-License-Identifier: GPL-3.0-or-later
// What the utility charts are drawn from: each job's utility by the slot in which it ends, and where one or more methods end
// the jobs. Pure data, so that a planner's answer and its details can be passed as they are.

export interface UtilityJob {
  readonly id: string;
  /** Decides the hue if there are many jobs. */
  readonly user?: string;
  /** The first slot that the job may use, from 1. */
  readonly firstSlot: number;
  /** Utility of ending in firstSlot, firstSlot + 1, … */
  readonly utilityBySlot: readonly number[];
}

export interface UtilityInput {
  /** Slot t ends at t * slotS. */
  readonly slotS: number;
  /** The horizon. */
  readonly slots: number;
  /** In the scenario's order, which decides their colours. */
  readonly jobs: readonly UtilityJob[];
}

export interface UtilityEnd {
  readonly id: string;
  readonly endSlot: number;
  readonly utility: number;
}

export interface UtilityMethod {
  readonly label: string;
  /** The method's number, which decides its shape and colour everywhere, from 0; absent: its place in the list. */
  readonly place?: number;
  readonly ends: readonly UtilityEnd[];
}

/** The highest utility that any slot gives the job. */
export const mostUtility = (job: UtilityJob): number =>
  job.utilityBySlot.reduce((most, utility) => Math.max(most, utility), 0);

/** Undefined where the curve has no value: before the first slot and after the last. */
export const utilityIn = (job: UtilityJob, slot: number): number | undefined => job.utilityBySlot[slot - job.firstSlot];

/** Shape and colour of a method's marks. */
export const markOf = (methods: readonly UtilityMethod[], index: number): number => methods[index]?.place ?? index;
