// SPDX-License-Identifier: GPL-3.0-or-later
// On which racks the copies of a stage's input blocks are stored: as given by the job's `replicas`, otherwise as HDFS places them
// (docs/simulator-model.md, "A job's life"). One block per map. Each job and stage has its own random stream, so that adding
// a job never affects another, and every caller gets the same places.
import { randomStream } from '../../base/random-stream';
import type { DataParallelJob, Stage } from '../../model/job';
import { inChunks } from '../in-chunks';
import { rackDraw } from './rack-draw';
import { firstSourceStage } from './source-stage';

/** The most copies that a block has. */
export const COPIES = 3;
/** Used if `replicas` lists fewer racks than copies. */
export const NO_RACK = -1;

export interface BlockRacks {
  readonly blocks: number;
  /** Copy c of block b is at COPIES * b + c. Two copies may be on one rack. */
  readonly rack: Int16Array;
}

export interface BlockQuestion {
  /** The scenario's. */
  readonly seed: number;
  readonly racks: number;
  /** Machines of each rack; absent if all have the same number. */
  readonly machines?: readonly number[] | undefined;
  readonly job: DataParallelJob;
  /** A source stage of the job. */
  readonly stage: Stage;
}

const EFFORT_PER_BLOCK = 10;

/** Yields the effort spent, for `GeneratorRun`. */
export function* blockRacks(question: BlockQuestion): Generator<number, BlockRacks, void> {
  const { job, stage } = question;
  const rack = new Int16Array(COPIES * stage.maps);
  const given = stage.id === firstSourceStage(job).id ? job.replicas : undefined;
  if (given === undefined) yield* drawRacks(question, rack);
  else yield* inChunks(stage.maps, EFFORT_PER_BLOCK, (from, to) => copyGiven(given, rack, from, to));
  return { blocks: stage.maps, rack };
}

function copyGiven(given: readonly (readonly number[])[], rack: Int16Array, from: number, to: number): void {
  for (let b = from; b < to; b++) {
    const racks = given[b] as readonly number[];
    for (let c = 0; c < COPIES; c++) rack[COPIES * b + c] = racks[c] ?? NO_RACK;
  }
}

/** First copy on a random machine's rack, second and third together on another; a single rack holds all three. */
function* drawRacks(
  { seed, racks, machines, job, stage }: BlockQuestion,
  rack: Int16Array,
): Generator<number, void, void> {
  if (racks === 1) return;
  const stream = randomStream(seed, streamName(job, stage, 'racks'));
  const draw = rackDraw(racks, machines);
  yield* inChunks(stage.maps, EFFORT_PER_BLOCK, (from, to) => {
    for (let b = from; b < to; b++) {
      const first = draw.any(stream);
      const other = draw.other(stream, first);
      rack[COPIES * b] = first;
      rack[COPIES * b + 1] = other;
      rack[COPIES * b + 2] = other;
    }
  });
}

/** The length separates names that a slash in an id could make equal. */
export const streamName = (job: DataParallelJob, stage: Stage, what: 'racks' | 'machines'): string =>
  `blocks/${what}/${job.id.length}/${job.id}/${stage.id}`;
