// SPDX-License-Identifier: GPL-3.0-or-later
// What jobs share in slotted time: all slots, or cores and memory if machines and all tasks specify them, as CORA counts them.
import type { DataParallelJob } from '../../../model/job';
import { slottedJobs } from '../../../planners/cora/slotted-jobs';
import type { PolicyInput } from '../../engine/state/job-scheduler';

export interface SlotUnits {
  readonly slotS: number;
  readonly resources: readonly string[];
  /** Units of each in the cluster. */
  readonly capacity: Float64Array;
}

/** Throws InputError if the work of the jobs cannot be counted. */
export function slotUnits({ seen, options }: PolicyInput): SlotUnits {
  const { jobs } = seen.workload;
  const slotS = options.slotS as number | undefined;
  return slottedJobs(jobs, seen.scenario.topology, { slotS });
}

/** How much of a resource one task of the job takes. */
export const perTask = ({ task }: DataParallelJob, resource: string): number => {
  if (resource === 'slots') return 1;
  return resource === 'cores' ? task!.cores : task!.memoryGB;
};

/** Whole units, at least one if any is needed; with a tolerance for the rounding of products. */
export const wholeUnitsUp = (value: number): number =>
  value > 0 ? Math.max(1, Math.ceil(value - 1e-9 - value * 1e-14)) : 0;
