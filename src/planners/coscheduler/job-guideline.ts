// What Co-scheduler says of one job, before any schedule is written out: SM as planned, and how far R_red may go.
import type { DataParallelJob } from '../../model/job';
import { firstSourceStage } from '../placement/source-stage';
import { evenMapOutputGB, isShuffleHeavy, mapRacksOf } from './guideline';
import { type CircuitNetwork, type ReduceRange, reduceRange } from './reduce-schedules';

export interface JobGuideline {
  readonly id: string;
  /** Of the job's first source stage, N^R and shuffle; a DAG's later stages find their data where it was written. */
  readonly reduces: number;
  readonly shuffleGB: number;
  /** Absent for a light job. */
  readonly heavy?: {
    readonly mapRacks: number;
    /** SM by map rack, those too small for a circuit as well. */
    readonly mapOutputGB: readonly number[];
    readonly range: ReduceRange;
  };
}

export function jobGuideline(job: DataParallelJob, network: CircuitNetwork): JobGuideline {
  const { maps, reduces, shuffleGB } = firstSourceStage(job);
  const common = { id: job.id, reduces, shuffleGB };
  if (!isShuffleHeavy(shuffleGB, network)) return common;
  const mapRacks = mapRacksOf(shuffleGB, network);
  const mapOutputGB = evenMapOutputGB(shuffleGB, maps, mapRacks);
  return { ...common, heavy: { mapRacks, mapOutputGB, range: reduceRange(mapOutputGB, reduces, network) } };
}
