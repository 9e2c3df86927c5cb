// SPDX-License-Identifier: GPL-3.0-or-later
// The event loop: takes the next instant of the queue, the network or the policy, processes it, offers free slots, sets rates again.
// An instant is processed as a whole; a step may stop in the middle of one only if a plan must be made.

import { instantEndS } from '../../base/same-instant';
import type { Faults } from '../../model/scenario';
import type { KillCause, RunOutcome } from '../../model/trace';
import type { Network, NetworkRecorder } from '../../network/network';
import type { Computation } from '../../planners/generator-run';
import { ProgressGuard } from '../progress-guard';
import { JobLimits } from './limits/job-limits';
import { DelayedShuffles } from './offers/delayed-shuffles';
import { Launcher } from './offers/launcher';
import { Offers } from './offers/offers';
import { reportsOf } from './offers/reports';
import { Reservations } from './offers/reservations';
import { stuckReason } from './offers/stuck-reason';
import { FaultInjector } from './recovery/fault-injector';
import { LostMaps } from './recovery/lost-maps';
import { ReducePreemption } from './recovery/reduce-preemption';
import { Speculation } from './recovery/speculation';
import { unlock } from './recovery/unlock';
import { EVENT, type RunState } from './run-state';
import { stopFlows } from './stages/party-flows';
import { StageRun } from './stages/stage-run';
import type { Attempt } from './state/attempt';
import { REDUCE } from './state/cluster';
import type { Policy } from './state/job-scheduler';
import type { JobState, StageState, TaskChoice } from './state/job-state';

export interface EngineParts {
  readonly run: RunState;
  readonly policy: Policy;
  readonly faults: Faults | undefined;
  /** Places copies of a later stage's blocks where the stages before it wrote. */
  openBlocks(stage: StageState): void;
  /** Jobs that have arrived and not ended, in the order of `arrivalS`. */
  readonly present: JobState[];
}

const NAMED = 20;

export class Engine {
  events = 0;
  ended = 0;
  outcome: RunOutcome | undefined;
  private readonly offers: Offers;
  private readonly launcher: Launcher;
  private readonly faultInjector: FaultInjector;
  private readonly lostMaps: LostMaps;
  /** Absent if reduces are not preempted. */
  private readonly preemption: ReducePreemption | undefined;
  /** Absent if tasks have no backups. */
  private readonly speculation: Speculation | undefined;
  private readonly reservations: Reservations;
  private readonly heldShuffles: DelayedShuffles;
  private readonly stageRuns = new Map<StageState, StageRun>();
  private readonly limits = new Map<JobState, JobLimits>();
  private readonly dirty = new Set<JobState>();
  /** What the network has just reported as done; empty between two reports. */
  private readonly done: { readonly stream: number; readonly party: number; readonly lastByteS: number }[] = [];
  private readonly noteDone: Parameters<Network['takeDone']>[0] = (stream, party, lastByteS) => {
    this.done.push({ stream, party, lastByteS });
  };
  private freeBefore = -1;
  private readonly guard: ProgressGuard;
  private toCut: { readonly jobs: readonly JobState[]; readonly sentence: string } | undefined;

  constructor(private readonly parts: EngineParts) {
    const { run, policy } = parts;
    this.guard = new ProgressGuard(itemsOf(parts));
    this.launcher = new Launcher(run, (stage) => this.runOf(stage));
    this.reservations = new Reservations(run, policy, parts.present);
    this.heldShuffles = new DelayedShuffles(run, policy, (stage) => this.runOf(stage));
    const launch = (choice: TaskChoice, machine: number): void => {
      this.events++;
      this.launcher.launch(choice, machine);
      if (choice.kind === REDUCE) this.heldShuffles.launched(choice.stage);
    };
    const firstArrivalS = run.jobs.reduce(
      (firstS, { arrivalS }) => Math.min(firstS, arrivalS),
      Number.POSITIVE_INFINITY,
    );
    const reports = reportsOf(run.options.heartbeatS, run.cluster.stride, firstArrivalS);
    this.offers = new Offers(run.cluster, this.reservations.guarded(), launch, reports);
    this.faultInjector = new FaultInjector(
      run,
      policy,
      (stage) => this.stageRuns.get(stage),
      () => this.stageRuns.values(),
    );
    this.faultInjector.schedule(parts.faults);
    const killFor = (cause: KillCause) => (task: Attempt) => this.runOf(task.stage).kill(task, cause);
    this.lostMaps = new LostMaps(run, policy, this.launcher, killFor('remadeMap'));
    if (run.options.preemptsReduces) this.preemption = new ReducePreemption(run, policy, killFor('preemption'));
    if (run.options.speculates) this.speculation = new Speculation(run, (stage) => this.runOf(stage));
    for (const job of run.jobs) run.queue.push(job.arrivalS, EVENT.arrival, job.index);
  }

  /** What `RunState` needs from the engine. */
  readonly hooks: Pick<RunState, 'changed' | 'freed' | 'offerAgain' | 'cut'> &
    Required<Pick<NetworkRecorder, 'caughtUp'>> = {
    caughtUp: (stream, party) => {
      const group = this.parts.run.groups.get(party);
      if (group !== undefined) this.runOf(group.stage).caughtUp(group, stream);
    },
    changed: (job) => {
      this.dirty.add(job);
      this.preemption?.changed(job);
      this.speculation?.changed(job);
      this.parts.policy.changed?.(job);
    },
    freed: (machine) => this.offers.free(machine),
    offerAgain: () => this.offers.again(),
    // The current instant is still completed.
    cut: (jobs, sentence) => {
      this.toCut ??= { jobs, sentence };
    },
  };

  get total(): number {
    return this.parts.run.jobs.length;
  }

  /** Processes one instant; yields while its policy makes a plan. */
  *instant(): Computation<void> {
    const { run, policy } = this.parts;
    const { queue, network } = run;
    if (this.ended === this.total) {
      this.end('done', [], '');
      return;
    }
    const wakeS = policy.wakeS?.() ?? Number.POSITIVE_INFINITY;
    const reportS = this.offers.nextS(run.nowS);
    const isIdle =
      this.faultInjector.onlyFaultsLeft(queue) && Math.min(network.nextS, wakeS, reportS) === Number.POSITIVE_INFINITY;
    // Reduces that wait for one another can continue without any repair.
    const begins = isIdle && this.heldShuffles.beginOldest();
    // When idle, looking would find the same again and again.
    const lookS = isIdle ? Number.POSITIVE_INFINITY : (this.speculation?.nextS ?? Number.POSITIVE_INFINITY);
    const firstS = begins
      ? run.nowS
      : Math.min(queue.nextS, network.nextS, Math.max(run.nowS, wakeS), this.reservations.nextS, reportS, lookS);
    const nextS = Math.max(firstS, queue.unite(instantEndS(firstS)));
    if (nextS === Number.POSITIVE_INFINITY || (isIdle && !begins && this.faultInjector.isWhole)) {
      if (this.unlocked()) return;
      this.end('stuck', this.unfinished(), stuckReason(run, policy, this.unfinished()));
      return;
    }
    if (nextS > run.options.mostS) {
      network.advance(Math.max(run.nowS, Math.min(network.nextS, run.options.mostS)));
      run.nowS = run.options.mostS;
      this.end('cut', this.unfinished(), `limits.simulatedS (${run.options.mostS} s) had passed`);
      return;
    }
    const isNetworks = network.nextS <= nextS;
    const who = (): string => askedBy({ network: isNetworks, wake: wakeS <= nextS, queue: queue.nextS <= nextS });
    this.guard.note(nextS, who);
    run.nowS = nextS;
    this.events++;
    network.advance(nextS);
    this.takeFetched();
    while (queue.nextS <= nextS) {
      this.guard.note(nextS, () => 'what happens to tasks and machines');
      queue.pop();
      this.handle(queue.kind, queue.payload);
      this.events++;
    }
    // Groups that began and lack nothing finish before new launches raise what their neighbours fetch.
    this.takeFetched();
    if (wakeS <= instantEndS(nextS)) {
      policy.wake?.();
      this.offers.again();
    }
    if (lookS <= instantEndS(nextS)) this.speculation?.look();
    yield* this.giveSlots();
    this.settle();
    if (this.toCut !== undefined) this.end('cut', this.toCut.jobs, this.toCut.sentence);
  }

  /** Ends a run that cannot get past this instant. */
  standStill(sentence: string): void {
    const { run, policy } = this.parts;
    this.end('stuck', this.unfinished(), `${sentence}; ${stuckReason(run, policy, this.unfinished())}`);
  }

  /** The last attempt before a run is given up. */
  private unlocked(): boolean {
    const { run, policy, present } = this.parts;
    const kill = (task: Attempt): void => this.runOf(task.stage).kill(task, 'deadlock');
    this.guard.note(run.nowS, () => 'reduces that give way to maps');
    if (!unlock({ run, policy, launcher: this.launcher, present, kill })) return false;
    this.launcher.beginAll();
    this.settle();
    return true;
  }

  /** Sets the rates that follow from this instant's changes, and logs the instant. */
  private settle(): void {
    const { run, policy } = this.parts;
    run.nics.settle();
    run.log.settle(run.nowS);
    policy.settled?.();
    const free = this.freeSlots();
    run.clock.settle(run.nowS, this.dirty, free !== this.freeBefore);
    this.freeBefore = free;
    this.dirty.clear();
  }

  private *giveSlots(): Computation<void> {
    const { run } = this.parts;
    this.reservations.look(() => this.offers.again());
    yield* this.offers.pass(run.nowS);
    this.lostMaps.makeRoom();
    this.preemption?.look();
    yield* this.offers.pass(run.nowS);
    this.launcher.beginAll();
    while (this.heldShuffles.look()) {
      this.guard.note(run.nowS, () => 'shuffles that are held back');
      yield* this.offers.pass(run.nowS);
      this.launcher.beginAll();
    }
  }

  /** Sorts the ends of one instant by party and stream, regardless of the order in which the network found them. */
  private takeFetched(): void {
    const { run } = this.parts;
    const { done } = this;
    run.network.takeDone(this.noteDone);
    if (done.length === 0) return;
    if (done.length > 1) done.sort((a, b) => a.party - b.party || a.stream - b.stream);
    for (const { stream, party, lastByteS } of done) {
      const group = run.groups.get(party);
      if (group === undefined) continue;
      this.events++;
      this.runOf(group.stage).fetched(group, stream, lastByteS);
    }
    done.length = 0;
  }

  private handle(kind: number, payload: number): void {
    const { run } = this.parts;
    if (kind === EVENT.arrival) this.arrive(run.jobs[payload]!);
    else if (kind === EVENT.masterUp) this.masterUp(run.jobs[payload]!);
    else if (kind === EVENT.begin || kind === EVENT.computed) {
      const group = run.groups.get(payload);
      if (group === undefined) return;
      const stageRun = this.runOf(group.stage);
      if (kind === EVENT.begin) stageRun.begin(group);
      else stageRun.computed(group);
    } else this.faultInjector.handle(kind, payload);
  }

  private arrive(job: JobState): void {
    const { run, policy, present } = this.parts;
    job.hasArrived = true;
    present.push(job);
    this.limits.set(job, new JobLimits(run.nics));
    policy.arrived?.(job);
    run.changed(job);
    const { jobOverheadS } = run.topology;
    if (jobOverheadS > 0) run.queue.push(run.nowS + jobOverheadS, EVENT.masterUp, job.index);
    else this.masterUp(job);
  }

  private masterUp(job: JobState): void {
    for (const stage of job.stages) if (stage.after.length === 0) this.openStage(stage);
  }

  private openStage(stage: StageState): void {
    const { run } = this.parts;
    const limits = this.limits.get(stage.job) as JobLimits;
    stage.isOpen = true;
    this.stageRuns.set(stage, new StageRun(run, stage, limits, (ended) => this.endStage(ended)));
    this.parts.openBlocks(stage);
    stage.job.mapWaitRounds++;
    this.heldShuffles.opened(stage);
    this.speculation?.opened(stage);
    run.changed(stage.job);
    run.offerAgain();
  }

  private endStage(stage: StageState): void {
    const { job } = stage;
    stage.hasEnded = true;
    stage.isOpen = false;
    this.runOf(stage).close();
    this.speculation?.closed(stage);
    this.stageRuns.delete(stage);
    stage.blocks = undefined;
    job.stagesDone++;
    if (job.stagesDone === job.stages.length) {
      this.endJob(job);
      return;
    }
    for (const next of job.stages) {
      const isReady = !next.isOpen && !next.hasEnded && next.after.every((i) => job.stages[i]?.hasEnded);
      if (isReady) this.openStage(next);
    }
  }

  private endJob(job: JobState): void {
    const { run, policy, present } = this.parts;
    job.hasEnded = true;
    job.endS = run.nowS;
    present.splice(present.indexOf(job), 1);
    this.limits.get(job)?.drop();
    this.limits.delete(job);
    this.ended++;
    policy.ended?.(job);
    run.changed(job);
  }

  private runOf(stage: StageState): StageRun {
    return this.stageRuns.get(stage) as StageRun;
  }

  private unfinished(): readonly JobState[] {
    return this.parts.run.jobs.filter((job) => !job.hasEnded);
  }

  private freeSlots(): number {
    const { cluster } = this.parts.run;
    let sum = 0;
    for (let pool = 0; pool < cluster.pools; pool++) sum += cluster.freeIn(pool);
    return sum;
  }

  /** Writes what still runs as if killed now, so that slots and links cover the whole time; the record marks it. */
  private writeUnfinished(): void {
    const { run } = this.parts;
    for (const group of run.groups.values()) stopFlows(run, group);
    for (const { shuffle } of this.stageRuns.values()) shuffle.stop();
    for (const task of run.running) {
      const { state, fetchedS } = task.group;
      const hasFetched = state === 'computing' || state === 'writing';
      run.log.task(task, hasFetched ? fetchedS : Number.NaN, run.nowS, 'end');
    }
  }

  private end(status: RunOutcome['status'], jobs: readonly JobState[], sentence: string): void {
    if (this.outcome !== undefined) return;
    const { run } = this.parts;
    run.clock.stop(run.jobs, run.nowS);
    if (status !== 'done') run.log.giveUp();
    run.network.stop?.();
    if (status !== 'done') this.writeUnfinished();
    const because = { jobs: jobs.slice(0, NAMED).map((job) => job.data.id), sentence };
    this.outcome = { status, ...(status !== 'done' && { because }), events: this.events, endS: run.nowS };
  }
}

/** How much could happen at one instant. */
function itemsOf({ run, faults }: EngineParts): number {
  let items = run.cluster.machines + run.jobs.length;
  for (const { stages } of run.jobs) for (const { data } of stages) items += data.maps + data.reduces;
  for (const list of [faults?.machines, faults?.racks, faults?.links]) items += list?.length ?? 0;
  return items;
}

function askedBy(due: { readonly network: boolean; readonly wake: boolean; readonly queue: boolean }): string {
  if (due.wake) return 'the job scheduler';
  if (due.network) return 'the network';
  return due.queue ? 'what happens to tasks and machines' : 'a look at free slots';
}
