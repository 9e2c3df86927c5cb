// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's answer with exactly the command line's keys, and the details that the page shows beside it.
import type { Job, Utility } from '../../model/job';
import type { LpStatus } from '../../model/lp-status';
import type { SlotPlan } from '../../model/plan';
import { type Allocation, endSlots } from './allocation';
import type { CoraMethod } from './cora-options';
import type { SlottedJobs } from './slotted-jobs';
import type { UtilityTable } from './utility-table';

interface AnswerInput {
  readonly method: CoraMethod;
  readonly jobs: readonly Job[];
  readonly slotted: SlottedJobs;
  readonly table: UtilityTable;
  readonly allocation: Allocation;
  readonly exact?: boolean;
  readonly objective?: number;
}

export function slotPlan({ method, jobs, slotted, table, allocation, exact, objective }: AnswerInput): SlotPlan {
  const { slots, value } = table;
  const ends = endSlots(allocation, slotted);
  const ended = jobs.map(({ id }, j) => {
    const endSlot = ends[j]!;
    return { id, endSlot, utility: value[j * slots + endSlot - 1]! };
  });
  const empty = new Float64Array(slotted.jobs);
  const unitsOf = (r: number, j: number): number[] =>
    Array.from({ length: slots }, (_, t) => (allocation[r]?.[t] ?? empty)[j]!);
  return {
    planner: 'cora',
    method,
    slotS: slotted.slotS,
    slots,
    ...(exact === undefined ? {} : { exact }),
    ...(objective === undefined ? {} : { objective }),
    allocation: Object.fromEntries(
      jobs.map(({ id }, j) => [id, Object.fromEntries(slotted.resources.map((name, r) => [name, unitsOf(r, j)]))]),
    ),
    jobs: ended,
    minUtility: ended.reduce((least, { utility }) => Math.min(least, utility), Number.POSITIVE_INFINITY),
    sumUtility: ended.reduce((sum, { utility }) => sum + utility, 0),
  };
}

/** The answer of an LP method that ended without an optimum: no allocation, and so nothing derived from one. */
export function withoutAllocation(
  method: CoraMethod,
  { slotS }: SlottedJobs,
  slots: number,
  status: LpStatus,
): SlotPlan {
  return {
    planner: 'cora',
    method,
    slotS,
    slots,
    ...(method === 'published' ? { objective: null } : {}),
    status,
    allocation: {},
    jobs: [],
    minUtility: null,
    sumUtility: null,
  };
}

/** A job whose utility is settled by the level search. */
export interface SettledLevel {
  readonly job: string;
  readonly utility: number;
  readonly dueSlot: number;
}

/** What the page draws beside the plan. */
export interface CoraDetails {
  readonly jobs: readonly {
    readonly id: string;
    /** The first slot that the job may use, from 1. */
    readonly firstSlot: number;
    /** From the job's arrival; absent if its utility has no target. */
    readonly targetS?: number;
    /** Utility of ending in slot 1, 2, …; slots before the first have the first's value. */
    readonly utilityBySlot: readonly number[];
    /** Total units, by resource. */
    readonly demand: Readonly<Record<string, number>>;
  }[];
  /** Units in one slot, by resource. */
  readonly capacity: Readonly<Record<string, number>>;
  /** For lexmin and lexmin-lp: the jobs in the order in which they were settled, lowest utility first. */
  readonly levels?: readonly SettledLevel[];
  /** For published: which form of FINAL was solved, and its numbers. */
  readonly final?: {
    readonly form?: 'printed' | 'reduced';
    readonly k: number;
    readonly levels: number;
    readonly safeLevels: number;
  };
}

interface DetailsInput extends Pick<CoraDetails, 'levels' | 'final'> {
  readonly jobs: readonly Job[];
  readonly slotted: SlottedJobs;
  readonly table: UtilityTable;
}

export function coraDetails({ jobs, slotted, table, levels, final }: DetailsInput): CoraDetails {
  const { resources, capacity, demand, first } = slotted;
  const { slots, value } = table;
  return {
    jobs: jobs.map((job, j) => ({
      id: job.id,
      firstSlot: first[j]!,
      ...targetIn(job.utility),
      utilityBySlot: Array.from(value.subarray(j * slots, (j + 1) * slots)),
      demand: Object.fromEntries(resources.map((name, r) => [name, demand[r]![j]!])),
    })),
    capacity: Object.fromEntries(resources.map((name, r) => [name, capacity[r]!])),
    ...(levels === undefined ? {} : { levels }),
    ...(final === undefined ? {} : { final }),
  };
}

const targetIn = (utility: Utility | undefined): { readonly targetS?: number } =>
  utility !== undefined && 'targetS' in utility ? { targetS: utility.targetS } : {};
