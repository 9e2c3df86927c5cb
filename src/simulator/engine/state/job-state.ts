// SPDX-License-Identifier: GPL-3.0-or-later
// One job of a run and its stages, which refer to each other, as job schedulers see them: what they hold, what they wait for. The
// engine's parts write them.

import { type DataParallelJob, type Stage, stagesOf } from '../../../model/job';
import { processingS } from '../../../model/processing';
import { MAP, REDUCE, type TaskKind } from './cluster';
import { type Locality, type MapBlocks, NO_BLOCK, ON_MACHINE, ON_RACK, REMOTE } from './map-blocks';

/** The task chosen for a free slot. */
export interface TaskChoice {
  readonly stage: StageState;
  readonly kind: TaskKind;
  /** Of maps. */
  readonly block: number;
  readonly locality: Locality;
}

/** When reduces may start while maps wait, and how slots are shared between them. */
export interface LaunchRules {
  readonly slowstart: number;
  readonly sharedSlots: boolean;
  /** The largest share of a job's slots that reduces have while maps wait; Infinity: no limit. */
  readonly rampUpLimit: number;
  isUp(machine: number): boolean;
}

const ROUNDING = 1e-9;

/** The order in which the engine looks at jobs if several are affected at one instant. */
export const byArrival = (a: JobState, b: JobState): number => a.arrivalS - b.arrivalS || a.index - b.index;

export class JobState {
  readonly stages: readonly StageState[];
  /** Slots held, by kind. */
  readonly running: [number, number] = [0, 0];
  hasArrived = false;
  hasEnded = false;
  stagesDone = 0;
  /** How often maps started to wait: with each stage that opens, and when some must run again. */
  mapWaitRounds = 0;
  /** Reduces whose shuffle has arrived. */
  reducesComputing = 0;
  /** Reduces preempted for maps that have not been launched since: until then no reduce that waits for maps is launched. */
  owedToMaps = 0;
  startS = Number.NaN;
  endS = Number.NaN;

  constructor(
    /** In the scenario's list. */
    readonly index: number,
    readonly data: DataParallelJob,
    /** The actual arrival, with jitter. */
    readonly arrivalS: number,
    /** Users are numbered by their first job; a job without one counts as a separate user. */
    readonly user: number,
    readonly rules: LaunchRules,
    racks: number,
  ) {
    this.stages = stageStates(this, data, racks);
  }

  get held(): number {
    return this.running[MAP] + this.running[REDUCE];
  }

  get isPresent(): boolean {
    return this.hasArrived && !this.hasEnded;
  }

  /** Maps that wait for a slot. */
  get mapsWaiting(): number {
    let sum = 0;
    for (const stage of this.stages) sum += stage.mapsWaiting;
    return sum;
  }

  /** Unlaunched reduces, whether or not they may be launched now. */
  get reducesWaiting(): number {
    let sum = 0;
    for (const stage of this.stages) sum += stage.reducesWaiting;
    return sum;
  }

  /** Tasks of open stages that are not running. */
  get tasksWaiting(): number {
    return this.mapsWaiting + this.reducesWaiting;
  }

  /** Waiting maps, and the waiting reduces of stages with enough maps done: together they are its demand. */
  get slotsWanted(): number {
    let tasks = this.mapsWaiting;
    for (const stage of this.stages) if (this.hasSlowStarted(stage)) tasks += stage.reducesWaiting;
    return tasks;
  }

  /** A stage whose next reduce may be launched now, or undefined. */
  stageWithReduce(): StageState | undefined {
    for (const stage of this.stages) if (stage.reducesWaiting > 0 && this.mayLaunchReduce(stage)) return stage;
    return undefined;
  }

  get mayLaunch(): boolean {
    return this.mapsWaiting > 0 || this.stageWithReduce() !== undefined;
  }

  /** Enough maps are done for reduces to be launched. */
  private hasSlowStarted({ mapsDone, mapsRemade, data }: StageState): boolean {
    return mapsDone + mapsRemade + ROUNDING >= this.rules.slowstart * data.maps;
  }

  /**
   * Slow start: enough maps are done. With shared slots, lost output that is needed is recomputed first, as Hadoop ranks failed maps
   * above reduces; and while maps of the stage are unlaunched, reduces hold at most min(share of its maps done, limit) of the job's
   * slots, including the one offered: the free slots that YARN reports as headroom are offered one by one.
   */
  mayLaunchReduce(stage: StageState): boolean {
    const { slowstart, sharedSlots, rampUpLimit } = this.rules;
    const { maps } = stage.data;
    if (!this.hasSlowStarted(stage)) return false;
    if (!sharedSlots) return true;
    if (this.lacksLostMap()) return false;
    if (slowstart >= 1 || stage.mapsWaiting === 0) return true;
    if (this.owedToMaps > 0) return false;
    if (rampUpLimit === Number.POSITIVE_INFINITY) return true;
    const share = Math.min(stage.mapsDone / maps, rampUpLimit);
    return this.running[REDUCE] + 1 <= share * (this.held + 1) + ROUNDING;
  }

  /** Whether a map whose lost output is needed waits and could run: a copy of what it reads is up. */
  private lacksLostMap(): boolean {
    for (const stage of this.stages) if (stage.neededLost.size > 0 && stage.lostMapsReady().length > 0) return true;
    return false;
  }

  /** The waiting map nearest to the machine, at worst as far as `worst`, from its stages in order, or those that `isAsked` selects. */
  nearestMap(
    machine: number,
    rack: number,
    worst: Locality,
    isUp?: (machine: number) => boolean,
    isAsked?: (stage: StageState) => boolean,
  ): TaskChoice | undefined {
    let onRack: TaskChoice | undefined;
    let remote: TaskChoice | undefined;
    for (const stage of this.stages) {
      const { blocks } = stage;
      if (!stage.isOpen || blocks === undefined || blocks.waiting === 0 || isAsked?.(stage) === false) continue;
      const here = blocks.onMachine(machine);
      if (here !== NO_BLOCK) return { stage, kind: MAP, block: here, locality: ON_MACHINE };
      if (worst >= ON_RACK && onRack === undefined) {
        const near = blocks.onRack(rack, isUp);
        if (near !== NO_BLOCK) onRack = { stage, kind: MAP, block: near, locality: ON_RACK };
      }
      if (worst === REMOTE && onRack === undefined && remote === undefined) {
        const far = blocks.anywhere(isUp);
        if (far !== NO_BLOCK) remote = { stage, kind: MAP, block: far, locality: REMOTE };
      }
    }
    return onRack ?? remote;
  }

  nextReduce(): TaskChoice | undefined {
    const stage = this.stageWithReduce();
    return stage && { stage, kind: REDUCE, block: NO_BLOCK, locality: ON_MACHINE };
  }
}

export const NOWHERE = -1;

export class StageState {
  /** May start: all stages that it comes after are done, and the job's master is up. */
  isOpen = false;
  hasEnded = false;
  /** Set when the stage opens; for source stages, when the input is placed. */
  blocks: MapBlocks | undefined;
  mapsRunning = 0;
  mapsDone = 0;
  /** Maps that were done once and must run again because their output was lost. */
  mapsRemade = 0;
  reducesRunning = 0;
  /** Launched, but their shuffle has not arrived. */
  reducesFetching = 0;
  reducesDone = 0;
  /** Of tasks that succeeded, by kind: how many, and their total seconds from launch to end. */
  readonly ended: [number, number] = [0, 0];
  readonly endedS: [number, number] = [0, 0];
  /** Blocks whose map runs or waits again because its output was lost and is needed. */
  readonly neededLost = new Set<number>();
  /** Indices to launch again, the latest last; after these, `nextReduce` follows. */
  readonly reducesKilled: number[] = [];
  nextReduce = 0;
  /** By block: the machine of the map whose output exists; NOWHERE if there is none. */
  readonly mapMachine: Int32Array;
  readonly mapAttempts: Int32Array;
  readonly reduceAttempts: Int32Array;
  /** By kind and task: attempts that were killed though nothing failed: to free slots for maps, or because another finished. */
  readonly yieldedAttempts: readonly [Int32Array, Int32Array];
  /** By kind: running tasks that wait for a slot for a backup. They count as waiting, like any other. */
  readonly awaitsBackup: readonly [Set<number>, Set<number>] = [new Set(), new Set()];
  /** Maps launched and reduces launched, by rack. */
  readonly mapsIn: Int32Array;
  readonly reducesIn: Int32Array;
  /** Of the maps launched, those that have ended. */
  readonly mapsEndedIn: Int32Array;
  /** Launched reduces wait for others before any of them fetches. */
  holdsShuffle = false;
  /** The network's number of its shuffle while that is open; -1 otherwise. */
  coflow = -1;
  firstReduceS = Number.NaN;
  lastMapS = Number.NaN;
  readonly mapGB: number;
  /** What one reduce fetches from one map. */
  readonly pairGB: number;
  readonly mapComputeS: number;
  readonly reduceComputeS: number;
  /** Output of the stage by machine, GB: from which later stages read. */
  readonly writtenGB = new Map<number, number>();
  /** Tasks that wrote it, by machine: used by later stages if there is no output at all. */
  readonly writers = new Map<number, number>();

  constructor(
    readonly job: JobState,
    readonly index: number,
    readonly data: Stage,
    /** Indices of the stages that it comes after. */
    readonly after: readonly number[],
    racks: number,
  ) {
    const { maps, reduces, inputGB, shuffleGB, outputGB, mapMBps, reduceMBps } = data;
    this.mapMachine = new Int32Array(maps).fill(NOWHERE);
    this.mapAttempts = new Int32Array(maps);
    this.reduceAttempts = new Int32Array(reduces);
    this.yieldedAttempts = [new Int32Array(maps), new Int32Array(reduces)];
    this.mapsIn = new Int32Array(racks);
    this.reducesIn = new Int32Array(racks);
    this.mapsEndedIn = new Int32Array(racks);
    this.mapGB = inputGB / maps;
    this.pairGB = reduces === 0 ? 0 : shuffleGB / maps / reduces;
    this.mapComputeS = processingS(this.mapGB, mapMBps);
    this.reduceComputeS = reduces === 0 ? 0 : processingS(outputGB / reduces, reduceMBps ?? mapMBps);
  }

  /** Maps that wait for a slot. */
  get mapsWaiting(): number {
    return this.isOpen && this.blocks !== undefined ? this.blocks.waiting : 0;
  }

  /** Reduces that were not launched, or must be again. */
  get reducesWaiting(): number {
    return this.isOpen ? this.data.reduces - this.nextReduce + this.reducesKilled.length : 0;
  }

  /** Blocks of waiting maps whose lost output is needed, with a copy of the block on a machine that is up; ascending. */
  lostMapsReady(): number[] {
    const { blocks, job } = this;
    if (!this.isOpen || blocks === undefined) return [];
    const ready = [...this.neededLost].filter(
      (block) =>
        blocks.isWaiting(block) &&
        !this.awaitsBackup[MAP].has(block) &&
        blocks.isReachable(block, (machine) => job.rules.isUp(machine)),
    );
    return ready.sort((a, b) => a - b);
  }

  /** Maps whose output is missing: waiting, running, or of a stage that is not open yet. */
  get mapsLeft(): number {
    return this.hasEnded ? 0 : this.data.maps - this.mapsDone;
  }

  get reducesLeft(): number {
    return this.data.reduces - this.reducesDone;
  }

  get reducesLaunched(): number {
    return this.reducesRunning + this.reducesDone;
  }

  /** A task has ended and leaves its share of the stage's output on its machine. */
  wrote(machine: number, GB: number): void {
    if (GB > 0) this.writtenGB.set(machine, (this.writtenGB.get(machine) ?? 0) + GB);
    this.writers.set(machine, (this.writers.get(machine) ?? 0) + 1);
  }

  /** Another attempt at the task waits for a slot. */
  takeBack(kind: TaskKind, index: number): void {
    if (kind === REDUCE) this.reducesKilled.push(index);
    else {
      this.blocks?.takeBack(index);
      this.job.mapWaitRounds++;
    }
  }

  /** The task is done without the attempt that waited. */
  withdraw(kind: TaskKind, index: number): void {
    if (kind === REDUCE) this.reducesKilled.splice(this.reducesKilled.indexOf(index), 1);
    else this.blocks?.launch(index);
  }

  /** The next reduce to launch. */
  takeReduce(): number {
    return this.reducesKilled.pop() ?? this.nextReduce++;
  }
}

export function stageStates(job: JobState, dataJob: DataParallelJob, racks: number): StageState[] {
  const stages = stagesOf(dataJob);
  const indexOf = new Map(stages.map((stage, i) => [stage.id, i]));
  return stages.map(
    (stage, i) =>
      new StageState(
        job,
        i,
        stage,
        stage.after.map((id) => indexOf.get(id) as number),
        racks,
      ),
  );
}
