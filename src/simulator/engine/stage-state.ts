// One stage of a running job: how far its maps and reduces are, and where its map output lies. Job schedulers read it; the
// engine's parts write it.
import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';
import type { JobState } from './job-state';
import type { MapBlocks } from './map-blocks';

export const NOWHERE = -1;

export class StageState {
  /** May start: all stages that it comes after are done, and the job's master is up. */
  isOpen = false;
  hasEnded = false;
  /** There from the opening; of source stages from the placement of the input. */
  blocks: MapBlocks | undefined;
  mapsRunning = 0;
  mapsDone = 0;
  /** Maps that were done once and run again because their output was lost. */
  mapsRemade = 0;
  reducesRunning = 0;
  /** Launched, and their shuffle is not in. */
  reducesFetching = 0;
  reducesDone = 0;
  /** Of tasks that ended well, by kind: how many, and the seconds from launch to end of all together. */
  readonly ended: [number, number] = [0, 0];
  readonly endedS: [number, number] = [0, 0];
  /** Indices to launch again, the latest last; beyond these, `nextReduce` counts on. */
  readonly reducesKilled: number[] = [];
  nextReduce = 0;
  /** Of the map whose output is there, by block; NOWHERE while it is not. */
  readonly mapMachine: Int32Array;
  readonly mapAttempts: Uint8Array;
  readonly reduceAttempts: Uint8Array;
  /** Maps launched and reduces launched, by rack. */
  readonly mapsIn: Int32Array;
  readonly reducesIn: Int32Array;
  /** The network's number of its shuffle while that moves; -1 otherwise. */
  coflow = -1;
  firstReduceS = Number.NaN;
  lastMapS = Number.NaN;
  readonly mapGB: number;
  /** What one reduce fetches of one map. */
  readonly pairGB: number;
  readonly mapComputeS: number;
  readonly reduceComputeS: number;
  /** Output of the stage by machine, in GB, or in tasks where it writes none: where later stages read. */
  readonly written = new Map<number, number>();

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
    this.mapAttempts = new Uint8Array(maps);
    this.reduceAttempts = new Uint8Array(reduces);
    this.mapsIn = new Int32Array(racks);
    this.reducesIn = new Int32Array(racks);
    this.mapGB = inputGB / maps;
    this.pairGB = reduces === 0 ? 0 : shuffleGB / maps / reduces;
    this.mapComputeS = this.mapGB / (mapMBps / 1000);
    this.reduceComputeS = reduces === 0 ? 0 : outputGB / reduces / ((reduceMBps ?? mapMBps) / 1000);
  }

  /** Maps that wait for a slot. */
  get mapsWaiting(): number {
    return this.isOpen && this.blocks !== undefined ? this.blocks.waiting : 0;
  }

  /** Reduces that were not launched, or must be again. */
  get reducesWaiting(): number {
    return this.isOpen ? this.data.reduces - this.nextReduce + this.reducesKilled.length : 0;
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

  /** The reduce that is launched next. */
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
