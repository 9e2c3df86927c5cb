// One job of a run, as job schedulers see it: what it holds, what it waits for. The engine's parts write it.
import type { DataParallelJob } from '../../model/job';
import { MAP, REDUCE, type TaskKind } from './cluster';
import { type Locality, NO_BLOCK, ON_MACHINE, ON_RACK, REMOTE } from './map-blocks';
import { type StageState, stageStates } from './stage-state';

/** What a free slot is offered for, and taken for. */
export interface TaskChoice {
  readonly stage: StageState;
  readonly kind: TaskKind;
  /** Of maps. */
  readonly block: number;
  readonly locality: Locality;
}

/** How slots are held and maps counted before reduces may start. */
export interface LaunchRules {
  readonly slowstart: number;
  readonly sharedSlots: boolean;
}

const ROUNDING = 1e-9;

export class JobState {
  readonly stages: readonly StageState[];
  /** Slots held, by kind. */
  readonly running: [number, number] = [0, 0];
  hasArrived = false;
  hasEnded = false;
  stagesDone = 0;
  /** Reduces whose shuffle is in. */
  reducesComputing = 0;
  startS = Number.NaN;
  endS = Number.NaN;

  constructor(
    /** In the scenario's list. */
    readonly index: number,
    readonly data: DataParallelJob,
    /** As it comes, with jitter. */
    readonly arrivalS: number,
    /** Users are numbered by their first job; a job without one is its own. */
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

  /** Reduces that were not launched, whether or not they may be now. */
  get reducesWaiting(): number {
    let sum = 0;
    for (const stage of this.stages) sum += stage.reducesWaiting;
    return sum;
  }

  /** Tasks of open stages that do not run. */
  get tasksWaiting(): number {
    return this.mapsWaiting + this.reducesWaiting;
  }

  /** A stage whose next reduce may be launched now, or undefined. */
  stageWithReduce(): StageState | undefined {
    for (const stage of this.stages) if (stage.reducesWaiting > 0 && this.mayLaunchReduce(stage)) return stage;
    return undefined;
  }

  get mayLaunch(): boolean {
    return this.mapsWaiting > 0 || this.stageWithReduce() !== undefined;
  }

  /**
   * Slow start: enough maps are done; with shared slots, while maps are unlaunched, reduces hold at most
   * min(share of maps done, 1/2) of the job's slots, so that they never lock the maps out.
   */
  mayLaunchReduce(stage: StageState): boolean {
    const { slowstart, sharedSlots } = this.rules;
    const { maps } = stage.data;
    if (stage.mapsDone + stage.mapsRemade + ROUNDING < slowstart * maps) return false;
    if (!sharedSlots || slowstart >= 1 || stage.mapsWaiting === 0) return true;
    const share = Math.min(stage.mapsDone / maps, 0.5);
    return this.running[REDUCE] + 1 <= share * (this.held + 1) + ROUNDING;
  }

  /** The waiting map that is nearest to the machine, at worst as far as `worst`; its stages in their order. */
  nearestMap(
    machine: number,
    rack: number,
    worst: Locality,
    isUp?: (machine: number) => boolean,
  ): TaskChoice | undefined {
    let onRack: TaskChoice | undefined;
    let remote: TaskChoice | undefined;
    for (const stage of this.stages) {
      const { blocks } = stage;
      if (!stage.isOpen || blocks === undefined || blocks.waiting === 0) continue;
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
