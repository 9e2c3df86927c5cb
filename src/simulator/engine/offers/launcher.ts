// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a policy's choice into a running attempt: takes the slot, finds the copy that a map reads, and gathers equal tasks
// of one instant into groups, which then fetch, compute and end together.

import { linkOf, UP } from '../../../network/network';
import { addGroup, type RunState } from '../run-state';
import type { StageRun } from '../stages/stage-run';
import type { Attempt, TaskGroup } from '../state/attempt';
import { MAP, REDUCE, type TaskKind } from '../state/cluster';
import type { StageState, TaskChoice } from '../state/job-state';
import { ON_MACHINE, ON_RACK } from '../state/map-blocks';

export class Launcher {
  /** Groups of this instant, in the order of their first task. */
  private readonly fresh = new Map<string, TaskGroup>();

  constructor(
    private readonly run: RunState,
    private readonly runOf: (stage: StageState) => StageRun,
  ) {}

  launch(choice: TaskChoice, machine: number): void {
    const { run } = this;
    const { stage, kind } = choice;
    const { job } = stage;
    const couldReduce = job.stageWithReduce() !== undefined;
    const slot = run.cluster.take(machine, kind, job.data.task);
    const rack = run.cluster.rackOf(machine);
    const index = kind === MAP ? choice.block : stage.takeReduce();
    const source = kind === MAP ? this.sourceOf(choice, machine, rack) : machine;
    const from = run.cluster.rackOf(source);
    const group = this.groupOf(choice, rack, from, index);
    const alongside = stage.awaitsBackup[kind].delete(index) ? this.runningAt(stage, kind, index) : undefined;
    const attempt: Attempt = {
      stage,
      kind,
      index,
      machine,
      slot,
      startS: run.nowS,
      number: this.nextNumber(stage, kind, index, alongside !== undefined),
      locality: choice.locality,
      source,
      isBackup: alongside !== undefined,
      alongside,
      group,
    };
    if (alongside !== undefined) alongside.alongside = attempt;
    group.tasks.push(attempt);
    run.running.add(attempt);
    job.running[kind]++;
    if (Number.isNaN(job.startS)) job.startS = run.nowS;
    if (kind === MAP) {
      if (job.owedToMaps > 0) job.owedToMaps--;
      stage.blocks?.launch(index);
      stage.mapsRunning++;
      stage.mapsIn[rack] = stage.mapsIn[rack]! + 1;
    } else {
      stage.reducesRunning++;
      stage.reducesFetching++;
      stage.reducesIn[rack] = stage.reducesIn[rack]! + 1;
    }
    run.changed(job);
    // The last waiting map no longer delays reduces, and with more slots held, more of them may be for reduces.
    if (kind === MAP && !couldReduce && job.stageWithReduce() !== undefined) run.offerAgain();
  }

  private runningAt(stage: StageState, kind: TaskKind, index: number): Attempt | undefined {
    for (const task of this.run.running) {
      if (task.stage === stage && task.kind === kind && task.index === index) return task;
    }
    return undefined;
  }

  /** After the slots of an instant are given. */
  beginAll(): void {
    const groups = [...this.fresh.values()];
    this.fresh.clear();
    for (const group of groups) this.runOf(group.stage).occupy(group);
    for (const group of groups) if (group.tasks.length > 0) this.runOf(group.stage).launched(group);
  }

  private groupOf({ stage, kind, locality }: TaskChoice, rack: number, from: number, index: number): TaskGroup {
    const own = this.run.options.taskNoise > 0 && kind === MAP ? `:${index}` : '';
    const key = `${stage.job.index}:${stage.index}:${kind}:${rack}:${from}:${locality}${own}`;
    let group = this.fresh.get(key);
    // Killed before it began: its id is no longer known.
    if (group === undefined || group.state === 'over') {
      const fetchedS = Number.NaN;
      group = addGroup(this.run, { stage, kind, rack, from, fetchedS, state: 'starting', isComputed: false });
      this.fresh.set(key, group);
    }
    return group;
  }

  private nextNumber(stage: StageState, kind: TaskKind, index: number, isBackup: boolean): number {
    const attempts = kind === REDUCE ? stage.reduceAttempts : stage.mapAttempts;
    const number = attempts[index]! + 1;
    attempts[index] = number;
    // As in Hadoop, an attempt that gave way did not fail, nor did one that is still running.
    const counted = number - stage.yieldedAttempts[kind][index]! - (isBackup ? 1 : 0);
    if (counted >= this.run.options.mostAttempts) {
      const task = kind === REDUCE ? 'reduce' : 'map';
      this.run.cut(
        [stage.job],
        `${task} ${index} of job ${stage.job.data.id} was tried ${counted} times, as often as limits.attempts allows`,
      );
    }
    return number;
  }

  /** Its own machine, a holder in the rack, else the holder whose rack's uplink has the fewest takers. */
  private sourceOf({ stage, block, locality }: TaskChoice, machine: number, rack: number): number {
    if (locality === ON_MACHINE || stage.blocks === undefined) return machine;
    const { cluster, network } = this.run;
    const holders = stage.blocks.holders(block).filter((one) => cluster.isUp(one));
    if (locality === ON_RACK) return holders.find((one) => cluster.rackOf(one) === rack) as number;
    let best = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (const holder of holders) {
      const takers = network.takersOn(linkOf(cluster.rackOf(holder), UP));
      if (takers >= fewest) continue;
      best = holder;
      fewest = takers;
    }
    return best;
  }
}
