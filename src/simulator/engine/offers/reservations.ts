// SPDX-License-Identifier: GPL-3.0-or-later
// With cores and memory, a large task may find no machine while small ones keep taking what is freed. After `reserveAfterS` the
// machine that can hold it first is kept for its job: one per job, the longest waiting first.
import { instantEndS } from '../../../base/same-instant';
import type { RunState } from '../run-state';
import { MAP, REDUCE, type TaskKind } from '../state/cluster';
import type { Offer, Policy } from '../state/job-scheduler';
import type { JobState, TaskChoice } from '../state/job-state';
import { REMOTE } from '../state/map-blocks';

export class Reservations {
  /** Since when a job could launch a task that no machine could hold. */
  private readonly hungryS = new Map<JobState, number>();
  private readonly machineOf = new Map<JobState, number>();
  private readonly jobOf = new Map<number, JobState>();

  constructor(
    private readonly run: RunState,
    private readonly policy: Policy,
    private readonly present: readonly JobState[],
  ) {}

  /** When the next machine is to be kept. */
  get nextS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const [job, sinceS] of this.hungryS) {
      const dueS = sinceS + this.run.options.reserveAfterS;
      // If no machine could be kept when it was due, one is sought whenever anything happens.
      if (dueS > instantEndS(this.run.nowS) && !this.machineOf.has(job)) nextS = Math.min(nextS, dueS);
    }
    return nextS;
  }

  /** The policy, without control over kept machines. */
  guarded(): Policy {
    const { policy } = this;
    if (!this.run.cluster.hasDemands) return policy;
    const guarded =
      (ask: Policy['choose']): Policy['choose'] =>
      (offer) => {
        const job = this.jobOf.get(offer.machine);
        if (job === undefined) return ask(offer);
        const own = this.choiceOf(job, offer);
        const choice = own ?? this.mapThatFrees(job, offer);
        this.run.forced?.(choice === own ? 'kept' : 'frees', offer.machine, choice, job);
        return choice ?? 'machine';
      };
    return {
      prepare: (offer) => (this.jobOf.has(offer.machine) ? undefined : policy.prepare?.(offer)),
      choose: guarded((offer) => policy.choose(offer)),
      ...(policy.chooseRest && { chooseRest: guarded((offer) => policy.chooseRest!(offer)) }),
    };
  }

  /** Before slots are given: updates which jobs still wait and for which a machine is kept. */
  look(offerAgain: () => void): void {
    const { cluster, nowS, options } = this.run;
    if (!cluster.hasDemands) return;
    for (const job of [...this.hungryS.keys()]) if (!job.isPresent) this.forget(job);
    for (const job of this.present) {
      if (!job.mayLaunch || this.fitsSomewhere(job)) this.forget(job, job.mayLaunch);
      else if (!this.hungryS.has(job)) this.hungryS.set(job, nowS);
    }
    const due = [...this.hungryS].filter(
      ([job, sinceS]) => !this.machineOf.has(job) && sinceS + options.reserveAfterS <= instantEndS(nowS),
    );
    due.sort(([a, aS], [b, bS]) => aS - bS || a.arrivalS - b.arrivalS || a.index - b.index);
    const keptBefore = this.jobOf.size;
    for (const [job] of due) this.keep(job);
    // If machines report at their own times, an offer is one more instant: a useless one would lead to the next for ever.
    if (due.length > 0 && (options.heartbeatS === 0 || this.jobOf.size > keptBefore)) offerAgain();
  }

  /** With `keepsMachine`, a kept machine stays so until the job takes it. */
  private forget(job: JobState, keepsMachine = false): void {
    const machine = this.machineOf.get(job);
    if (machine !== undefined && keepsMachine) return;
    this.hungryS.delete(job);
    if (machine !== undefined) {
      this.machineOf.delete(job);
      this.jobOf.delete(machine);
    }
  }

  /** The first of the machines that can hold it first: times that differ only by rounding are one. */
  private keep(job: JobState): void {
    const { cluster } = this.run;
    const fitsFromS = new Map<number, number>();
    for (let machine = 0; machine < cluster.machines; machine++) {
      if (this.jobOf.has(machine) || !cluster.isUp(machine) || !this.mayUse(job, machine)) continue;
      fitsFromS.set(machine, this.fitsFromS(job, machine));
    }
    let firstS = Number.POSITIVE_INFINITY;
    for (const atS of fitsFromS.values()) firstS = Math.min(firstS, atS);
    if (firstS === Number.POSITIVE_INFINITY) return;
    const untilS = instantEndS(firstS);
    for (const [machine, atS] of fitsFromS) {
      if (atS > untilS) continue;
      this.machineOf.set(job, machine);
      this.jobOf.set(machine, job);
      return;
    }
  }

  private choiceOf(job: JobState, { machine, rack, kind }: Offer) {
    const { cluster } = this.run;
    if (!cluster.fits(machine, job.data.task)) return undefined;
    const choice =
      (kind === MAP ? undefined : job.nextReduce()) ??
      (kind === REDUCE ? undefined : job.nearestMap(machine, rack, REMOTE, this.upNow()));
    if (choice !== undefined) {
      this.machineOf.delete(job);
      this.jobOf.delete(machine);
      this.hungryS.delete(job);
    }
    return choice;
  }

  /**
   * Maps of a job whose reduces hold slots until these maps are done may run on a machine that is kept for another job: otherwise the
   * reduces would never end, and never free what they hold.
   */
  private mapThatFrees(keptFor: JobState, offer: Offer): TaskChoice | undefined {
    if (offer.kind === REDUCE) return undefined;
    for (const job of this.present) {
      if (job === keptFor || job.mapsWaiting === 0 || job.running[REDUCE] === 0) continue;
      if (!this.mayUse(job, offer.machine) || !this.run.cluster.fits(offer.machine, job.data.task)) continue;
      const choice = job.nearestMap(offer.machine, offer.rack, REMOTE, this.upNow());
      if (choice !== undefined) return choice;
    }
    return undefined;
  }

  private upNow(): ((machine: number) => boolean) | undefined {
    const { cluster } = this.run;
    return cluster.machinesDown > 0 ? (machine) => cluster.isUp(machine) : undefined;
  }

  private mayUse(job: JobState, machine: number): boolean {
    return this.policy.mayUse?.(job, this.run.cluster.rackOf(machine)) ?? true;
  }

  private fitsSomewhere(job: JobState): boolean {
    const { cluster } = this.run;
    for (let machine = 0; machine < cluster.machines; machine++) {
      if (this.mayUse(job, machine) && this.hasSlot(job, machine) && cluster.fits(machine, job.data.task)) return true;
    }
    return false;
  }

  private hasSlot(job: JobState, machine: number): boolean {
    const { cluster } = this.run;
    return cluster.freeOn(cluster.poolOf(this.kindOf(job)), machine) > 0;
  }

  private kindOf(job: JobState): TaskKind {
    return job.mapsWaiting > 0 ? MAP : REDUCE;
  }

  /** When enough of what runs there has ended, as far as is known: an overdue task ends now. */
  private fitsFromS(job: JobState, machine: number): number {
    const { cluster, running, nowS, topology } = this.run;
    const ends = [...running]
      .filter((one) => one.machine === machine)
      .map(({ stage, kind, startS }) => {
        const computeS = kind === MAP ? stage.mapComputeS : stage.reduceComputeS;
        return {
          endS: Math.max(nowS, startS + topology.taskOverheadS + computeS),
          demand: cluster.demandOf(stage.job.data.task),
        };
      })
      .sort((a, b) => a.endS - b.endS);
    const need = cluster.demandOf(job.data.task);
    let { cores, memoryGB } = cluster.left(machine);
    if (this.hasSlot(job, machine) && need.cores <= cores && need.memoryGB <= memoryGB) return nowS;
    for (const { endS, demand } of ends) {
      cores += demand.cores;
      memoryGB += demand.memoryGB;
      if (need.cores <= cores && need.memoryGB <= memoryGB) return endS;
    }
    return Number.POSITIVE_INFINITY;
  }
}
