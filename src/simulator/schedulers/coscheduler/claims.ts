// SPDX-License-Identifier: GPL-3.0-or-later
// Which stages get slots for reduces that wait for one another. Schedules are served in the order in which they were made, each on its
// racks. A light stage that has launched some of its reduces waits for the rest anywhere, and has its place in the same order from its
// first launch on. A later one never takes a slot that an earlier one lacks, unless it is the last that it lacks: so the oldest always
// completes, and none holds slots for ever.
import { REDUCE } from '../../engine/state/cluster';
import type { ClusterView, Offer } from '../../engine/state/job-scheduler';
import type { JobState, StageState, TaskChoice } from '../../engine/state/job-state';
import { NO_BLOCK, ON_MACHINE } from '../../engine/state/map-blocks';
import type { ChosenRacks } from './best-schedule';
import { aloneS } from './remaining-time';
import { Schedule } from './schedule';
import { usableInAll } from './usable-slots';

/** The slot is claimed, but cannot be used now. */
export const KEPT = 'kept';

export const reduceOf = (stage: StageState): TaskChoice => ({
  stage,
  kind: REDUCE,
  block: NO_BLOCK,
  locality: ON_MACHINE,
});

export class Claims {
  private numbers = 0;
  /** In the order of their numbers. */
  private readonly schedules = new Map<StageState, Schedule>();
  private readonly gathering = new Map<StageState, number>();
  private readonly lackIn: Int32Array;
  /** Whether a stage that has no place in the order yet may take the slot on offer; undefined: not yet computed. */
  private newcomersMay: boolean | undefined;

  constructor(private readonly view: ClusterView) {
    this.lackIn = new Int32Array(view.cluster.racks);
  }

  reserve(stage: StageState, chosen: ChosenRacks): Schedule {
    const schedule = new Schedule(this.view.cluster, stage, this.numbers++, chosen);
    this.schedules.set(stage, schedule);
    this.count(schedule, 1);
    return schedule;
  }

  drop(stage: StageState): void {
    const schedule = this.schedules.get(stage);
    if (schedule !== undefined) this.count(schedule, -1);
    this.schedules.delete(stage);
    this.gathering.delete(stage);
  }

  /** Reduces of a light stage were launched or killed, or its shuffle has started. */
  lightChanged(stage: StageState): void {
    if (!stage.holdsShuffle) this.gathering.delete(stage);
    else if (stage.reducesLaunched > 0 && !this.gathering.has(stage)) this.gathering.set(stage, this.numbers++);
  }

  scheduleChanged(schedule: Schedule): void {
    if (this.schedules.get(schedule.stage) !== schedule) return;
    this.count(schedule, -1);
    schedule.recount();
    if (schedule.stage.holdsShuffle) this.count(schedule, 1);
    else this.schedules.delete(schedule.stage);
  }

  /** Slots that a light stage lacks before its shuffle may start: for all its reduces, or as many as there are slots. */
  lackOf(stage: StageState): number {
    const wanted = Math.min(stage.data.reduces, usableInAll(this.view.cluster, stage.job));
    return Math.min(stage.reducesWaiting, Math.max(0, wanted - stage.reducesLaunched));
  }

  /** The reduce that the slot is claimed for. */
  take({ machine, rack }: Offer): TaskChoice | typeof KEPT | undefined {
    if (this.lackIn[rack]! === 0) return undefined;
    for (const { stage, number, lack } of this.inOrder(rack)) {
      if (!this.canTake(stage, machine)) return KEPT;
      if (lack === 1 || this.leavesEnough(number)) return reduceOf(stage);
      return this.oldestGathering(machine) ?? KEPT;
    }
    return undefined;
  }

  /** Whether a light stage may take a slot and continue waiting for others. */
  mayGather(stage: StageState, isKept: boolean): boolean {
    if (this.lackOf(stage) <= 1) return true;
    if (isKept) return false;
    const number = this.gathering.get(stage);
    if (number !== undefined) return this.leavesEnough(number);
    this.newcomersMay ??= this.leavesEnough(Number.POSITIVE_INFINITY);
    return this.newcomersMay;
  }

  /** Another slot is offered. */
  nextOffer(): void {
    this.newcomersMay = undefined;
  }

  /** Slots of the rack that schedules lack, each with the time that its reduce will take. */
  promised(rack: number): number[] {
    if (this.lackIn[rack]! === 0) return [];
    return [...this.inOrder(rack)].flatMap((schedule) =>
      new Array<number>(schedule.lackOn(rack)).fill(aloneS(this.view, schedule.stage, REDUCE, rack)),
    );
  }

  private *inOrder(rack: number): Generator<Schedule, void, void> {
    for (const schedule of this.schedules.values()) if (schedule.lackOn(rack) > 0) yield schedule;
  }

  private oldestGathering(machine: number): TaskChoice | undefined {
    for (const stage of this.gathering.keys()) {
      if (this.lackOf(stage) > 0) return this.canTake(stage, machine) ? reduceOf(stage) : undefined;
    }
    return undefined;
  }

  private canTake(stage: StageState, machine: number): boolean {
    return this.fits(stage.job, machine) && stage.job.mayLaunchReduce(stage);
  }

  private fits(job: JobState, machine: number): boolean {
    return this.view.cluster.fits(machine, job.data.task);
  }

  /** Whether one free slot fewer leaves what earlier light stages lack; with cores and memory that cannot be counted. */
  private leavesEnough(number: number): boolean {
    let owed = 0;
    for (const [stage, at] of this.gathering) if (at < number) owed += this.lackOf(stage);
    if (owed === 0) return true;
    const { cluster } = this.view;
    if (cluster.hasDemands) return false;
    let free = 0;
    for (let rack = 0; rack < cluster.racks; rack++) {
      const inRack = cluster.freeInRack(cluster.poolOf(REDUCE), rack);
      if (inRack === 0) continue;
      let promised = 0;
      for (const schedule of this.inOrder(rack)) if (schedule.number < number) promised += schedule.lackOn(rack);
      free += Math.max(0, inRack - promised);
    }
    return free > owed;
  }

  private count(schedule: Schedule, sign: 1 | -1): void {
    for (let rack = 0; rack < this.lackIn.length; rack++) {
      const lack = schedule.lackOn(rack);
      if (lack > 0) this.lackIn[rack] = this.lackIn[rack]! + sign * lack;
    }
  }
}
