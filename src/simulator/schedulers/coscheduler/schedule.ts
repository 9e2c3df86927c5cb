// SPDX-License-Identifier: GPL-3.0-or-later
// The best schedule of one stage while it is carried out: what its racks still lack before the shuffle may start, and what follows in
// waves if a rack has fewer usable slots than reduces.
import type { Cluster } from '../../engine/state/cluster';
import type { StageState } from '../../engine/state/job-state';
import type { ChosenRacks } from './best-schedule';
import { usableOnRack } from './usable-slots';

const ABSENT = -1;

export class Schedule {
  /** Slots that it still lacks, on all its racks. */
  lack = 0;
  private readonly at: Int32Array;
  /** By place among its racks: slots lacking, and slots counted on for the first wave when it was made. */
  private readonly lackAt: Int32Array;
  private readonly waveAt: Int32Array;

  constructor(
    private readonly cluster: Cluster,
    readonly stage: StageState,
    /** In the order in which schedules were made. */
    readonly number: number,
    private readonly chosen: ChosenRacks,
  ) {
    const { racks } = chosen;
    this.at = new Int32Array(cluster.racks).fill(ABSENT);
    racks.forEach((rack, i) => {
      this.at[rack] = i;
    });
    this.lackAt = new Int32Array(racks.length);
    this.waveAt = Int32Array.from(racks, (_, i) => this.firstWave(i));
    this.recount();
  }

  /** Slots of the rack that it lacks. */
  lackOn(rack: number): number {
    const i = this.at[rack]!;
    return i === ABSENT ? 0 : this.lackAt[i]!;
  }

  /** Reduces that the rack is still to get. */
  needOn(rack: number): number {
    const i = this.at[rack]!;
    return i === ABSENT ? 0 : this.needAt(i);
  }

  /** Waiting reduces that none of its racks with a machine that is up will take. */
  get stranded(): number {
    let placed = 0;
    this.chosen.racks.forEach((rack, i) => {
      if (usableOnRack(this.cluster, this.stage.job, rack) > 0) placed += this.needAt(i);
    });
    return this.stage.reducesWaiting - placed;
  }

  /** Whether a rack lacks slots on which the schedule counted. */
  get hasLostSlots(): boolean {
    return this.chosen.racks.some((_, i) => {
      const wave = this.firstWave(i);
      return wave === 0 || wave < this.waveAt[i]!;
    });
  }

  /** To be called when reduces were launched or killed, or machines came or went. */
  recount(): void {
    const { stage } = this;
    let left = stage.holdsShuffle ? stage.reducesWaiting : 0;
    this.lack = 0;
    this.chosen.racks.forEach((rack, i) => {
      const lack = Math.min(left, Math.max(0, this.firstWave(i) - stage.reducesIn[rack]!));
      this.lackAt[i] = lack;
      this.lack += lack;
      left -= lack;
    });
  }

  private firstWave(i: number): number {
    const rack = this.chosen.racks[i]!;
    return Math.min(this.chosen.reduces[i]!, usableOnRack(this.cluster, this.stage.job, rack));
  }

  private needAt(i: number): number {
    const rack = this.chosen.racks[i]!;
    return Math.max(0, this.chosen.reduces[i]! - this.stage.reducesIn[rack]!);
  }
}
