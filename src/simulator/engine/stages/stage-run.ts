// SPDX-License-Identifier: GPL-3.0-or-later
// One open stage as it runs: its maps, its shuffle, its reduces and the copies of its output, and what follows from each end.

import type { KillCause } from '../../../model/trace';
import type { JobLimits } from '../limits/job-limits';
import { addGroup, EVENT, endGroup, type Remaking, type RunState } from '../run-state';
import type { Attempt, TaskGroup } from '../state/attempt';
import { MAP, REDUCE } from '../state/cluster';
import { NOWHERE, type StageState } from '../state/job-state';
import { type TaskNoise, taskNoise } from '../state/task-noise';
import { MapInput } from './map-phase';
import { OutputCopies } from './output-copies';
import { Shuffle } from './shuffle';

export class StageRun implements Remaking {
  readonly number: number;
  readonly shuffle: Shuffle;
  private readonly input: MapInput;
  private readonly copies: OutputCopies;
  private readonly noise: TaskNoise;
  /** Blocks whose output was lost when nothing needed it. */
  private readonly lostBlocks = new Set<number>();

  constructor(
    private readonly run: RunState,
    readonly stage: StageState,
    limits: JobLimits,
    private readonly onStageEnd: (stage: StageState) => void,
  ) {
    this.number = run.stagesOpened++;
    this.input = new MapInput(run, stage, limits, (group) => this.endMaps(group));
    this.shuffle = new Shuffle(run, stage, limits, (group) => this.compute(group));
    this.copies = new OutputCopies(run, stage, limits, (group) => this.endIfDone(group));
    this.noise = taskNoise(run.seed, stage, run.options.taskNoise);
  }

  /** Slots have been taken. Called for all groups of an instant before the first begins, as it settles what stays inside machines. */
  occupy(group: TaskGroup): void {
    for (const { machine } of group.tasks) this.shuffle.occupy(machine);
  }

  /** Equal tasks that were launched at this instant. */
  launched(group: TaskGroup): void {
    const { run, stage } = this;
    if (group.kind === REDUCE && Number.isNaN(stage.firstReduceS)) stage.firstReduceS = run.nowS;
    if (group.kind === MAP) {
      this.shuffle.reportForecast();
      this.shuffle.offerRests();
    }
    const { taskOverheadS } = run.topology;
    if (taskOverheadS > 0) run.queue.push(run.nowS + taskOverheadS, EVENT.begin, group.id);
    else this.begin(group);
  }

  begin(group: TaskGroup): void {
    if (group.kind === MAP) {
      this.input.begin(group, this.computeS(group));
      return;
    }
    group.state = 'fetching';
    this.shuffle.join(group);
  }

  /** The network has delivered everything on a stream. */
  fetched(group: TaskGroup, stream: number, lastByteS: number): void {
    if (group.kind === MAP) this.input.done(group, stream, lastByteS);
    else if (group.state === 'fetching') this.shuffle.done(group, stream, lastByteS);
    else this.copies.done(group, stream, lastByteS);
  }

  /** The network reports that the group has all that is on a stream so far. */
  caughtUp(group: TaskGroup, stream: number): void {
    if (group.kind === REDUCE && group.state === 'fetching') this.shuffle.caughtUp(group, stream);
  }

  computed(group: TaskGroup): void {
    if (group.kind === MAP) {
      this.input.computed(group);
      return;
    }
    group.isComputed = true;
    group.state = 'writing';
    if (!this.run.options.outputPipelined) this.copies.begin(group);
    this.endIfDone(group);
  }

  /** A reduce is over when it has computed and its copies are there. */
  private endIfDone(group: TaskGroup): void {
    if (group.isComputed && group.flows.length === 0) this.endReduces(group);
  }

  /** The attempt is over without a result; its slot is free. Its task waits again. */
  kill(task: Attempt, cause: KillCause): void {
    const { run, stage } = this;
    const { group } = task;
    group.tasks.splice(group.tasks.indexOf(task), 1);
    run.running.delete(task);
    run.cluster.give(task.machine, task.kind, task.slot, stage.job.data.task);
    stage.job.running[task.kind]--;
    run.freed(task.machine);
    run.log.task(
      task,
      task.kind === REDUCE && group.state === 'fetching' ? Number.NaN : group.fetchedS,
      run.nowS,
      cause,
    );
    const yieldedAttempts = stage.yieldedAttempts[task.kind];
    if (cause !== 'fault') yieldedAttempts[task.index] = yieldedAttempts[task.index]! + 1;
    const isCovered = this.isCovered(task);
    if (task.kind === MAP) this.killMap(task, group);
    else this.killReduce(task, group);
    if (!isCovered) this.waitAgain(task);
    if (group.tasks.length === 0) endGroup(run, group);
    run.changed(stage.job);
    run.offerAgain();
  }

  /** Returns whether the task, with one attempt running, gets a slot for another as soon as its job has one. */
  askForBackup(task: Attempt): boolean {
    const { run, stage } = this;
    const { kind, index } = task;
    // Output that was lost and not needed until now would have to be recomputed for it.
    if (kind === REDUCE && this.lostBlocks.size > 0) return false;
    stage.awaitsBackup[kind].add(index);
    stage.takeBack(kind, index);
    run.changed(stage.job);
    run.offerAgain();
    return true;
  }

  /** A machine is down: output of maps on it is recomputed if it is still needed. */
  lose(machine: number): void {
    const { stage } = this;
    if (!stage.isOpen || stage.hasEnded || stage.data.reduces === 0) return;
    let blocks = 0;
    for (let block = 0; block < stage.data.maps; block++) {
      if (stage.mapMachine[block] !== machine) continue;
      stage.mapMachine[block] = NOWHERE;
      this.lostBlocks.add(block);
      blocks++;
    }
    if (blocks === 0) return;
    this.giveUpPairs();
    const isMissed = this.shuffle.lose(machine, blocks);
    if (isMissed || stage.reducesWaiting > 0 || this.startsReduces()) this.remakeLost();
  }

  /**
   * Leaves one of two attempts at a reduce, the one that has fetched all it needs or was first: otherwise maps would be made again for
   * an attempt that the other makes superfluous.
   */
  private giveUpPairs(): void {
    const { stage } = this;
    for (const task of [...this.run.running]) {
      const { alongside } = task;
      if (task.stage !== stage || task.kind !== REDUCE || alongside === undefined || !lacksInput(task)) continue;
      if (task.isBackup || !lacksInput(alongside)) this.kill(task, 'fault');
    }
    for (const index of stage.awaitsBackup[REDUCE]) stage.withdraw(REDUCE, index);
    stage.awaitsBackup[REDUCE].clear();
  }

  /** Whether reduces have slots but are not yet fetching. */
  private startsReduces(): boolean {
    const { stage } = this;
    const isStarting = (group: TaskGroup): boolean =>
      group.stage === stage && group.kind === REDUCE && group.state === 'starting';
    return stage.reducesFetching > 0 && [...this.run.groups.values()].some(isStarting);
  }

  close(): void {
    this.run.remaking.delete(this);
    this.input.close();
    this.shuffle.close();
    this.copies.close();
  }

  private killMap(task: Attempt, group: TaskGroup): void {
    const { stage } = this;
    stage.mapsRunning--;
    const rack = this.run.cluster.rackOf(task.machine);
    stage.mapsIn[rack] = stage.mapsIn[rack]! - 1;
    this.input.kill(group, task);
  }

  private killReduce(task: Attempt, group: TaskGroup): void {
    const { stage } = this;
    stage.reducesRunning--;
    const rack = this.run.cluster.rackOf(task.machine);
    stage.reducesIn[rack] = stage.reducesIn[rack]! - 1;
    if (group.state === 'starting' || group.state === 'fetching') stage.reducesFetching--;
    else stage.job.reducesComputing--;
    if (group.state === 'fetching') this.shuffle.kill(group, task.machine);
    else if (group.flows.length > 0) this.copies.kill(group, task.machine);
  }

  /** Whether another attempt at its task runs or has just ended: that one is alone from now on. */
  private isCovered({ alongside }: Attempt): boolean {
    if (alongside !== undefined) alongside.alongside = undefined;
    return alongside !== undefined;
  }

  /** Its task is launched again, in a slot that it waits for already or from now on. */
  private waitAgain({ stage, kind, index }: Attempt): void {
    if (!stage.awaitsBackup[kind].delete(index)) stage.takeBack(kind, index);
    if (kind === REDUCE && this.lostBlocks.size > 0) this.remakeLost();
  }

  /** The task is done: anything else that runs or waits for it is over. */
  private dropOther(task: Attempt): void {
    const { stage, kind, index, alongside } = task;
    if (alongside !== undefined) this.kill(alongside, 'backup');
    else if (stage.awaitsBackup[kind].delete(index)) stage.withdraw(kind, index);
  }

  private computeS({ kind, tasks: [first] }: TaskGroup): number {
    const { index, isBackup } = first as Attempt;
    return (kind === MAP ? this.stage.mapComputeS : this.stage.reduceComputeS) * this.noise.of(kind, index, isBackup);
  }

  private remakeLost(): void {
    const { stage, run } = this;
    this.shuffle.reopen();
    for (const block of [...this.lostBlocks].sort((a, b) => a - b)) {
      stage.blocks?.takeBack(block);
      stage.mapsDone--;
      stage.mapsRemade++;
      stage.neededLost.add(block);
    }
    run.remaking.add(this);
    stage.job.mapWaitRounds++;
    this.lostBlocks.clear();
    run.changed(stage.job);
    run.offerAgain();
  }

  private endMaps(group: TaskGroup): void {
    const { run, stage } = this;
    const machines: number[] = [];
    for (const task of group.tasks) {
      this.release(task, group.fetchedS);
      stage.mapsRunning--;
      stage.mapsDone++;
      stage.mapMachine[task.index] = task.machine;
      if (stage.neededLost.has(task.index)) this.endRemade(task);
      else machines.push(task.machine);
      if (stage.data.reduces === 0) stage.wrote(task.machine, stage.data.outputGB / stage.data.maps);
      this.dropOther(task);
    }
    stage.mapsEndedIn[group.rack] = stage.mapsEndedIn[group.rack]! + group.tasks.length;
    stage.lastMapS = run.nowS;
    endGroup(run, group);
    if (machines.length > 0) this.shuffle.mapsEnded(group.rack, machines);
    this.shuffle.offerRests();
    const { job } = stage;
    // Slow start lets reduces in one by one while maps wait, and all of them once enough maps are done.
    if (stage.reducesWaiting > 0) run.offerAgain();
    if (stage.mapsDone === stage.data.maps) {
      if (stage.data.reduces === 0) this.onStageEnd(stage);
      else this.shuffle.allMapsEnded();
    }
    run.changed(job);
  }

  private endRemade(task: Attempt): void {
    const { neededLost } = this.stage;
    this.shuffle.mapRemade(task.machine, neededLost.size);
    neededLost.delete(task.index);
    if (neededLost.size === 0) this.run.remaking.delete(this);
    this.stage.mapsRemade--;
  }

  /** These reduces have fetched their shuffle. */
  private compute(group: TaskGroup): void {
    const { run, stage } = this;
    stage.reducesFetching -= group.tasks.length;
    stage.job.reducesComputing += group.tasks.length;
    run.changed(stage.job);
    for (const part of this.noise.isOff ? [group] : this.singled(group)) {
      part.state = 'computing';
      part.fetchedS = run.nowS;
      part.computeS = this.computeS(part);
      run.queue.push(run.nowS + part.computeS, EVENT.computed, part.id);
      if (run.options.outputPipelined) this.copies.begin(part);
    }
  }

  /** Splits the group, as tasks of different lengths end one by one. */
  private singled(group: TaskGroup): TaskGroup[] {
    const { run } = this;
    endGroup(run, group);
    return group.tasks.map((task) => {
      const { stage, kind, rack, from, fetchedS } = group;
      const single = addGroup(run, { stage, kind, rack, from, fetchedS, state: 'computing', isComputed: false });
      single.tasks.push(task);
      task.group = single;
      return single;
    });
  }

  private endReduces(group: TaskGroup): void {
    const { run, stage } = this;
    for (const task of group.tasks) {
      this.release(task, group.fetchedS);
      stage.reducesRunning--;
      stage.reducesDone++;
      stage.job.reducesComputing--;
      stage.wrote(task.machine, stage.data.outputGB / stage.data.reduces);
      this.dropOther(task);
    }
    endGroup(run, group);
    if (stage.reducesDone === stage.data.reduces) this.onStageEnd(stage);
    run.changed(stage.job);
  }

  private release(task: Attempt, fetchedS: number): void {
    const { run, stage } = this;
    run.running.delete(task);
    run.cluster.give(task.machine, task.kind, task.slot, stage.job.data.task);
    stage.job.running[task.kind]--;
    stage.ended[task.kind]++;
    stage.endedS[task.kind] += run.nowS - task.startS;
    run.freed(task.machine);
    run.log.task(task, fetchedS, run.nowS);
  }
}

const lacksInput = ({ group }: Attempt): boolean => group.state === 'starting' || group.state === 'fetching';
