// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs by the demand of their tasks on a machine: many jobs, few different demands. So a machine with no room for a task of any
// waiting job is found without asking every job.
import type { TaskDemand } from '../../../model/job';
import type { Cluster } from '../../engine/state/cluster';
import type { JobState } from '../../engine/state/job-state';

export interface DemandClasses {
  /** By class. */
  readonly demands: readonly TaskDemand[];
  /** Class by job. */
  readonly of: Int32Array;
}

export function demandClasses(jobs: readonly JobState[], cluster: Cluster): DemandClasses {
  const classes = new Map<string, number>();
  const demands: TaskDemand[] = [];
  const of = Int32Array.from(jobs, ({ data }) => {
    const demand = cluster.demandOf(data.task);
    const key = `${demand.cores}:${demand.memoryGB}`;
    const known = classes.get(key);
    if (known !== undefined) return known;
    classes.set(key, demands.length);
    return demands.push(demand) - 1;
  });
  return { demands, of };
}

/** The demands of waiting jobs. */
export class WaitingDemands {
  private readonly classes: DemandClasses;
  private readonly waits: Uint8Array;
  /** Waiting jobs by class. */
  private readonly counts: Int32Array;

  constructor(
    jobs: readonly JobState[],
    private readonly cluster: Cluster,
  ) {
    this.classes = demandClasses(jobs, cluster);
    this.waits = new Uint8Array(jobs.length);
    this.counts = new Int32Array(this.classes.demands.length);
  }

  tell({ index }: JobState, waits: boolean): void {
    if ((this.waits[index] === 1) === waits) return;
    this.waits[index] = waits ? 1 : 0;
    const of = this.classes.of[index]!;
    this.counts[of] = this.counts[of]! + (waits ? 1 : -1);
  }

  /** Whether the machine has the cores and memory for a task of some waiting job. */
  someFits(machine: number): boolean {
    const { demands } = this.classes;
    for (let i = 0; i < demands.length; i++) {
      if (this.counts[i]! > 0 && this.cluster.fits(machine, demands[i])) return true;
    }
    return false;
  }
}
