// SPDX-License-Identifier: GPL-3.0-or-later
// Where the waiting maps of each job have copies of their blocks, as bits: machines first, then racks, then racks that a policy adds.
// Bits are set when maps start to wait and cleared one by one when a job is found to have nothing there any more.
import { BITS, clearBit, hasBit, setBit, wordsFor } from '../../../base/bits';
import type { Cluster } from '../../engine/state/cluster';
import type { JobState } from '../../engine/state/job-state';

/** Racks that a job's maps prefer; requested only once they seem to matter, because it may take a while to find them. */
type MoreRacks = (job: JobState, add: (rack: number) => void) => void;

export class MapPlaces {
  readonly words: number;
  /** First words of racks and of added racks; the place that means all places. */
  readonly racksFrom: number;
  readonly moreFrom: number;
  readonly anywhere: number;
  private readonly bits: (Int32Array | undefined)[] = [];
  /** The job's `mapWaitRounds` when its bits were set. */
  private readonly roundsSeen: Int32Array;
  /** By job: whether all racks are set instead of those added, which have not been requested yet. */
  private readonly isRough: Uint8Array;

  constructor(
    private readonly cluster: Cluster,
    jobs: number,
    private readonly moreRacks?: MoreRacks,
  ) {
    this.racksFrom = wordsFor(cluster.machines);
    const rackWords = wordsFor(cluster.racks);
    this.moreFrom = this.racksFrom + rackWords;
    this.words = this.moreFrom + rackWords + 1;
    this.anywhere = BITS * (this.words - 1);
    this.roundsSeen = new Int32Array(jobs).fill(-1);
    this.isRough = new Uint8Array(jobs);
  }

  /** Whether a place other than `anywhere` is a machine. */
  isMachine(place: number): boolean {
    return place < BITS * this.racksFrom;
  }

  rackPlace(rack: number): number {
    return BITS * this.racksFrom + rack;
  }

  morePlace(rack: number): number {
    return BITS * this.moreFrom + rack;
  }

  /** Call on every change of a job. */
  changed(job: JobState): void {
    if (!job.isPresent) this.bits[job.index] = undefined;
    else if (this.roundsSeen[job.index] !== job.mapWaitRounds) this.look(job);
  }

  has({ index }: JobState, place: number): boolean {
    const bits = this.bits[index];
    return bits !== undefined && hasBit(bits, place);
  }

  /** Adds the words from `from` up to `to`. */
  addTo({ index }: JobState, into: Int32Array, from: number, to: number): void {
    const bits = this.bits[index];
    if (bits === undefined) return;
    for (let w = from; w < to; w++) into[w] = into[w]! | bits[w]!;
  }

  /** The job had nothing for the place. `isSure`: none of its waiting maps has a copy there any more. */
  missed(job: JobState, place: number, isSure: boolean): void {
    const bits = this.bits[job.index];
    if (bits === undefined) return;
    if (place >= BITS * this.moreFrom && this.isRough[job.index] === 1) {
      this.isRough[job.index] = 0;
      bits.fill(0, this.moreFrom);
      this.moreRacks?.(job, (rack) => setBit(bits, this.morePlace(rack)));
    }
    if (isSure) clearBit(bits, place);
  }

  private look(job: JobState): void {
    this.roundsSeen[job.index] = job.mapWaitRounds;
    const bits = new Int32Array(this.words);
    for (const { blocks, isOpen } of job.stages) {
      if (!isOpen || blocks === undefined) continue;
      blocks.eachWaiting((machine) => {
        setBit(bits, machine);
        setBit(bits, this.rackPlace(this.cluster.rackOf(machine)));
      });
    }
    if (this.moreRacks !== undefined) {
      bits.fill(-1, this.moreFrom, this.words - 1);
      this.isRough[job.index] = 1;
    }
    this.bits[job.index] = bits;
  }
}
