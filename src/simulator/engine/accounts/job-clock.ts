// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each job goes: one phase at a time, and while it waits, the cause. And how evenly users hold slots. Both are read
// once per instant, after slots have been given and rates set.
import type { Window } from '../../../model/scenario';
import { JOB_PHASES, type JobPhase, WAIT_CAUSES, type WaitCause } from '../../../model/trace';
import type { Network } from '../../../network/network';
import { MAP } from '../state/cluster';
import type { JobState } from '../state/job-state';
import { ByteTimes } from './byte-times';
import { JainClock } from './jain-clock';
import { WaitLog } from './wait-log';

const NONE = -1;
const PHASE = Object.fromEntries(JOB_PHASES.map((phase, i) => [phase, i])) as Record<JobPhase, number>;
const CAUSE = Object.fromEntries(WAIT_CAUSES.map((cause, i) => [cause, i])) as Record<WaitCause, number>;

export class JobClock {
  readonly phasesS: Float64Array;
  readonly waitsS: Float64Array;
  readonly jain: JainClock;
  readonly networkWaits: WaitLog;
  readonly slotWaits: WaitLog;
  readonly byteTimes: ByteTimes;
  private readonly phase: Int8Array;
  private readonly cause: Int8Array;
  private readonly sinceS: Float64Array;
  /** Jobs whose phase depends on the rates of their flows. */
  private readonly moving = new Set<JobState>();
  /** By open coflow of a shuffle. */
  private readonly jobOf: JobState[] = [];
  /** Jobs that hold nothing and wait for slots: the cause may change with every slot. */
  private readonly starved = new Set<JobState>();

  constructor(
    jobs: readonly JobState[],
    private readonly network: Network,
    private readonly whyNoSlot: (job: JobState) => WaitCause,
    /** Of the whole cluster. */
    slots: number,
    window?: Window,
  ) {
    const n = jobs.length;
    this.phasesS = new Float64Array(n * JOB_PHASES.length);
    this.waitsS = new Float64Array(n * WAIT_CAUSES.length);
    this.phase = new Int8Array(n).fill(NONE);
    this.cause = new Int8Array(n);
    this.sinceS = new Float64Array(n);
    this.jain = new JainClock(jobs, slots, window);
    this.networkWaits = new WaitLog(n);
    this.slotWaits = new WaitLog(n);
    this.byteTimes = new ByteTimes(network);
  }

  /** At the end of an instant: looks at jobs that changed or move bytes and, if free slots came or went, at the starved. */
  settle(nowS: number, changed: Iterable<JobState>, freeSlotsChanged: boolean): void {
    for (const job of changed) {
      this.look(job, nowS);
      this.jain.look(job);
    }
    this.network.takeChanged((coflow) => {
      this.byteTimes.look(coflow, nowS);
      const job = this.jobOf[coflow];
      if (job !== undefined && this.moving.has(job)) this.look(job, nowS);
    });
    if (freeSlotsChanged) for (const job of this.starved) this.look(job, nowS);
    this.jain.settle(nowS);
  }

  /** The run ends: phases still under way are counted up to now. */
  stop(jobs: readonly JobState[], nowS: number): void {
    for (const job of jobs) this.enter(job, NONE, 0, nowS);
    this.jain.settle(nowS);
  }

  private look(job: JobState, nowS: number): void {
    const phase = this.phaseOf(job);
    const cause = phase === PHASE.slots ? CAUSE[this.whyNoSlot(job)] : CAUSE[this.stallCause(job)];
    if (phase === PHASE.slots) this.starved.add(job);
    else this.starved.delete(job);
    if (phase === PHASE.shuffle || phase === PHASE.network || (phase === PHASE.slots && isFetching(job))) {
      this.moving.add(job);
      for (const { coflow } of job.stages) if (coflow >= 0) this.jobOf[coflow] = job;
    } else this.moving.delete(job);
    this.enter(job, phase, cause, nowS);
  }

  private enter(job: JobState, phase: number, cause: number, nowS: number): void {
    const at = job.index;
    const before = this.phase[at]!;
    const causeBefore = this.cause[at]!;
    if (before === phase && causeBefore === cause) return;
    if (before !== NONE) {
      const spentS = nowS - this.sinceS[at]!;
      const cell = at * JOB_PHASES.length + before;
      this.phasesS[cell] = this.phasesS[cell]! + spentS;
      if (before === PHASE.slots || before === PHASE.network) {
        const wait = at * WAIT_CAUSES.length + causeBefore;
        this.waitsS[wait] = this.waitsS[wait]! + spentS;
      }
    }
    if (before === PHASE.network) this.networkWaits.write(at, causeBefore, this.sinceS[at]!, nowS);
    if (before === PHASE.slots) this.slotWaits.write(at, causeBefore, this.sinceS[at]!, nowS);
    this.phase[at] = phase;
    this.cause[at] = cause;
    this.sinceS[at] = nowS;
  }

  /** The cause that the first of its shuffles to wait for a circuit gives. */
  private stallCause(job: JobState): WaitCause {
    for (const { coflow } of job.stages) {
      const why = coflow < 0 ? undefined : this.network.stallCause?.(coflow);
      if (why !== undefined) return why;
    }
    return 'network';
  }

  private phaseOf(job: JobState): number {
    if (!job.isPresent) return NONE;
    if (job.running[MAP] > 0) return PHASE.map;
    if (job.reducesComputing > 0) return PHASE.reduce;
    let lacking = false;
    for (const stage of job.stages) {
      if (stage.reducesFetching === 0 || stage.coflow < 0) continue;
      if (this.network.movesAny(stage.coflow)) return PHASE.shuffle;
      lacking = true;
    }
    if (job.mapsWaiting > 0) return PHASE.slots;
    if (lacking) return PHASE.network;
    return job.tasksWaiting > 0 ? PHASE.slots : PHASE.startUp;
  }
}

const isFetching = (job: JobState): boolean => job.stages.some((stage) => stage.reducesFetching > 0);
