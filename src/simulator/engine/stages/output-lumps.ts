// SPDX-License-Identifier: GPL-3.0-or-later
// Map outputs in a rack that no reduce knows of yet. Hadoop's fetchers ask a machine for all that it has, not for every output as it
// appears: here a rack's outputs are offered once they are a given share of the stage's maps, and the rest when no map of the stage
// waits and none runs in the rack.
import type { StageState } from '../state/job-state';

/** A share of a count, as a decimal, may be off by this much. */
const ROUNDING = 1e-9;

type StageOfMaps = Pick<StageState, 'data' | 'mapsWaiting' | 'mapsIn' | 'mapsEndedIn'>;

export class OutputLumps {
  /** At least this many outputs of a rack are offered together. */
  private readonly least: number;
  /** By rack: the machine of each output. */
  private readonly kept: number[][];
  private keptInAll = 0;

  constructor(
    private readonly stage: StageOfMaps,
    /** Of the stage's maps; 0: each output separately. */
    share: number,
  ) {
    this.least = Math.max(1, Math.ceil(share * stage.data.maps - ROUNDING));
    this.kept = Array.from(stage.mapsIn, () => []);
  }

  /** Adds outputs in the rack, on these machines. Returns the machines of those that are offered now. */
  add(rack: number, machines: readonly number[]): readonly number[] {
    if (this.least === 1) return machines;
    const kept = this.kept[rack] as number[];
    kept.push(...machines);
    this.keptInAll += machines.length;
    return kept.length < this.least ? [] : this.take(rack);
  }

  /** Offers outputs that wait for no more of their rack, in rack order. Call whenever a map was launched or has ended. */
  takeRests(offer: (rack: number, machines: readonly number[]) => void): void {
    const { mapsWaiting, mapsIn, mapsEndedIn } = this.stage;
    if (this.keptInAll === 0 || mapsWaiting > 0) return;
    for (const [rack, { length }] of this.kept.entries()) {
      if (length > 0 && mapsIn[rack] === mapsEndedIn[rack]) offer(rack, this.take(rack));
    }
  }

  /** Outputs on the machine are lost. Returns how many. */
  lose(rack: number, machine: number): number {
    const kept = this.kept[rack] as number[];
    const left = kept.filter((one) => one !== machine);
    const lost = kept.length - left.length;
    this.kept[rack] = left;
    this.keptInAll -= lost;
    return lost;
  }

  private take(rack: number): readonly number[] {
    const machines = this.kept[rack] as number[];
    this.kept[rack] = [];
    this.keptInAll -= machines.length;
    return machines;
  }
}
