// SPDX-License-Identifier: GPL-3.0-or-later
// A run of malleable jobs, instant by instant: machines fail and come back, jobs arrive and end, and if any of that happened or an epoch
// is over, slots are shared out again. Between instants every job runs on the slots that it holds, at the speed that its profile gives.

import { instantEndS } from '../../base/same-instant';
import { DEFAULT_LIMITS } from '../../model/fields/scenario-fields';
import type { Scenario } from '../../model/scenario';
import type { RunOutcome, RunStatus, Trace } from '../../model/trace';
import type { Computation } from '../../planners/generator-run';
import { JainClock } from '../engine/accounts/jain-clock';
import type { MalleableJobState } from '../engine/state/malleable-job';
import type { SharePolicy, SharingView } from '../engine/state/share-policy';
import { ProgressGuard } from '../progress-guard';
import { MachineFaults } from './machine-faults';
import { MalleableLog } from './malleable-log';
import { SlotBoard } from './slot-board';

/** How many jobs a sentence about a cut run names. */
const NAMED = 20;

interface RunParts {
  readonly scenario: Scenario;
  /** In the scenario's order. */
  readonly jobs: readonly MalleableJobState[];
  readonly reallocationS: number;
  readonly startPolicy: (view: SharingView) => SharePolicy;
}

export class MalleableRun implements SharingView {
  nowS = 0;
  events = 0;
  ended = 0;
  outcome: RunOutcome | undefined;
  readonly jobs: readonly MalleableJobState[];
  readonly present: MalleableJobState[] = [];
  readonly jain: JainClock;
  private readonly board: SlotBoard;
  private readonly log: MalleableLog;
  private readonly faults: MachineFaults;
  private readonly policy: SharePolicy;
  /** Jobs by arrival, and how many of them have arrived and have started up. */
  private readonly coming: readonly MalleableJobState[];
  private arrived = 0;
  private started = 0;
  private readonly shares: Float64Array;
  private readonly reallocationS: number;
  private readonly startUpS: number;
  private readonly mostS: number;
  private readonly guard: ProgressGuard;
  /** What happened at this instant: whether slots are to be shared out again, and why. */
  private jobEnded = false;
  private epochBegins = false;
  /** Jobs that lost slots at this instant. */
  private readonly hit = new Set<MalleableJobState>();

  constructor({ scenario, jobs, reallocationS, startPolicy }: RunParts) {
    const { topology, faults, seed, limits, window } = scenario;
    this.jobs = jobs;
    this.reallocationS = reallocationS;
    this.startUpS = topology.jobOverheadS;
    this.mostS = (limits ?? DEFAULT_LIMITS).simulatedS;
    this.board = new SlotBoard(topology, jobs.length, {
      taken: (_, slot) => this.log.taken(slot, this.nowS),
      left: (job, slot) => this.log.left(jobs[job]!, slot, this.nowS),
    });
    this.log = new MalleableLog(jobs, topology, this.board.numbers, reallocationS > 0);
    this.guard = new ProgressGuard(jobs.length + this.board.total);
    this.faults = new MachineFaults(faults, topology, seed, this.guard);
    this.jain = new JainClock(jobs, this.board.total, window);
    this.coming = [...jobs].sort((a, b) => a.arrivalS - b.arrivalS || a.index - b.index);
    this.shares = new Float64Array(jobs.length);
    this.policy = startPolicy(this);
  }

  get slots(): number {
    return this.board.up;
  }

  /** Processes one instant; yields while the policy makes a plan. */
  *instant(): Computation<void> {
    if (this.ended === this.jobs.length) {
      this.end('done');
      return;
    }
    const { epochEndS } = this;
    const firstS = Math.min(this.nextArrivalS, this.nextStartS, this.faults.nextS, this.nextEndS, epochEndS);
    if (firstS === Number.POSITIVE_INFINITY) {
      this.end('stuck', this.whyNever());
      return;
    }
    if (firstS > this.mostS) {
      this.nowS = this.mostS;
      this.end('cut', `limits.simulatedS (${this.mostS} s) had passed`);
      return;
    }
    const nextS = this.latestBy(Math.min(instantEndS(firstS), this.mostS), epochEndS);
    this.guard.note(nextS, () =>
      epochEndS <= nextS ? 'the job scheduler’s next epoch' : 'a fault or the end of a job',
    );
    this.nowS = nextS;
    this.events++;
    this.jobEnded = false;
    this.epochBegins = epochEndS <= nextS;
    this.endJobs();
    this.handleFaults();
    this.takeJobs();
    if (this.jobEnded || this.epochBegins) yield* this.shareOut();
    this.settle();
  }

  /** Only when it is over. */
  trace(): Trace {
    return this.log.trace();
  }

  private get nextArrivalS(): number {
    return this.coming[this.arrived]?.arrivalS ?? Number.POSITIVE_INFINITY;
  }

  /** When the next job that has arrived may hold slots. */
  private get nextStartS(): number {
    const job = this.started < this.arrived ? this.coming[this.started] : undefined;
    return job === undefined ? Number.POSITIVE_INFINITY : job.arrivalS + this.startUpS;
  }

  private get nextEndS(): number {
    return this.present.reduce((first, { endsAtS }) => Math.min(first, endsAtS), Number.POSITIVE_INFINITY);
  }

  /**
   * The latest of what is due by then: times that differ only by rounding are one instant, and nothing happens before its time. If they
   * were two, jobs would be moved for what the second takes back.
   */
  private latestBy(dueS: number, epochEndS: number): number {
    const { coming, present, startUpS } = this;
    let latestS = this.faults.unite(dueS);
    const note = (timeS: number): void => {
      if (timeS <= dueS) latestS = Math.max(latestS, timeS);
    };
    note(epochEndS);
    for (const { endsAtS } of present) note(endsAtS);
    for (let c = this.started; c < coming.length && coming[c]!.arrivalS <= dueS; c++) {
      if (c >= this.arrived) note(coming[c]!.arrivalS);
      note(coming[c]!.arrivalS + startUpS);
    }
    return latestS;
  }

  /** While there is something to share. */
  private get epochEndS(): number {
    const isIdle = this.present.length === 0 || this.board.up === 0;
    return isIdle ? Number.POSITIVE_INFINITY : (this.policy.epochEndS?.() ?? Number.POSITIVE_INFINITY);
  }

  private endJobs(): void {
    const done = this.present.filter((job) => job.isDone(this.nowS));
    if (done.length === 0) return;
    for (const job of done) {
      this.board.give(job.index, job.held);
      this.log.stops(job, this.nowS);
      job.end(this.nowS);
      this.jain.look(job);
      this.ended++;
      this.events++;
    }
    this.present.splice(0, this.present.length, ...this.present.filter(({ isPresent }) => isPresent));
    this.jobEnded = true;
  }

  private handleFaults(): void {
    const { board, nowS } = this;
    this.events += this.faults.handle(nowS, {
      failed: (machine, byChanceUntilS) => {
        if (byChanceUntilS !== undefined) this.log.failure(machine, nowS, byChanceUntilS);
        if (board.fail(machine)) this.epochBegins = true;
      },
      repaired: (machine) => {
        if (board.repair(machine)) this.epochBegins = true;
      },
    });
    for (const job of this.present) if (board.heldBy(job.index) < job.held) this.hit.add(job);
  }

  private takeJobs(): void {
    for (; this.nextArrivalS <= this.nowS; this.arrived++) {
      const job = this.coming[this.arrived]!;
      this.log.does(job, 'startUp', this.nowS);
      this.events++;
    }
    for (; this.nextStartS <= this.nowS; this.started++) {
      const job = this.coming[this.started]!;
      job.isPresent = true;
      this.present.push(job);
      this.jain.look(job);
      this.epochBegins = true;
    }
  }

  /** Slots that change hands are given back first. The slots that a job keeps stay where they are. */
  private *shareOut(): Computation<void> {
    const { board, present, shares } = this;
    for (const { index } of present) shares[index] = 0;
    if (present.length > 0 && board.up > 0) yield* this.policy.share(this.epochBegins ? 'epoch' : 'end', shares);
    const wanted = (job: MalleableJobState): number => shares[job.index]!;
    const changed = present.filter((job) => wanted(job) !== job.held || this.hit.has(job));
    this.hit.clear();
    for (const job of changed) {
      this.log.stops(job, this.nowS);
      const over = board.heldBy(job.index) - wanted(job);
      if (over > 0) board.give(job.index, over);
      if (this.reallocationS > 0) this.cutRows(job);
    }
    for (const job of changed) {
      const lacks = wanted(job) - board.heldBy(job.index);
      if (lacks > 0) board.take(job.index, lacks);
      const pauses = wanted(job) > 0 && !Number.isNaN(job.startS);
      job.hold(wanted(job), this.nowS, pauses ? this.reallocationS : 0);
      this.jain.look(job);
      this.events++;
    }
  }

  /** The slots that it keeps pause from now on. */
  private cutRows(job: MalleableJobState): void {
    for (const slot of this.board.slotsOf(job.index)) {
      this.log.left(job, slot, this.nowS);
      this.log.taken(slot, this.nowS);
    }
  }

  private settle(): void {
    const whyNone = this.board.free > 0 ? 'fairness' : 'noSlot';
    for (const job of this.present) this.log.does(job, job.held > 0 ? 'holding' : whyNone, this.nowS);
    this.jain.settle(this.nowS);
  }

  /** Ends a run that cannot get past this instant. */
  standStill(sentence: string): void {
    this.end('stuck', sentence);
  }

  /** Nothing is left to happen. */
  private whyNever(): string {
    if (this.board.up === 0) return 'no machine is up, and none comes back';
    const { id } = this.present[0]!.data;
    return `job ${id} has no slot, and the scheduler never shares slots out again`;
  }

  private end(status: RunStatus, sentence = ''): void {
    const { nowS, events } = this;
    for (const job of this.coming.slice(0, this.arrived)) {
      if (job.hasEnded) continue;
      if (job.held > 0) this.board.give(job.index, job.held);
      this.log.stops(job, nowS);
    }
    this.jain.settle(nowS);
    if (status === 'done') {
      this.outcome = { status, events, endS: nowS };
      return;
    }
    const jobs = this.jobs.filter((job) => !job.hasEnded).map(({ data }) => data.id);
    this.outcome = { status, because: { jobs: jobs.slice(0, NAMED), sentence }, events, endS: nowS };
  }
}
