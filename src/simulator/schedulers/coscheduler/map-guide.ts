// SPDX-License-Identifier: GPL-3.0-or-later
// The guideline of one heavy stage's maps (section IV-C, line 5 of Algorithm 2): at most R_map racks, and which these may be.
import type { Cluster } from '../../engine/state/cluster';
import type { ReplicaSets } from './replica-sets';

const NONE = -1;

export class MapGuide {
  /** The i-th map rack; NONE until one of its candidates gets a map. */
  private readonly chosen: Int32Array;
  /** By rack: which map rack it may become; absent if the data is placed otherwise: any. */
  private readonly placeOf: Int32Array | undefined;

  constructor(
    private readonly cluster: Cluster,
    readonly mapRacks: number,
    sets?: ReplicaSets,
  ) {
    this.chosen = new Int32Array(mapRacks).fill(NONE);
    if (sets === undefined) return;
    this.placeOf = new Int32Array(cluster.racks).fill(NONE);
    for (let c = 0; c < sets.racks.length; c++) this.placeOf[sets.racks[c]!] = c % mapRacks;
  }

  /** Whether the input was placed for it: then all its racks have blocks. */
  get placesData(): boolean {
    return this.placeOf !== undefined;
  }

  /** Whether maps with data on the rack should run there. */
  allows(rack: number): boolean {
    return this.placeFor(rack) !== NONE;
  }

  /** A map that was allowed there is launched. Returns whether that rules out other racks that have data of waiting maps. */
  take(rack: number): boolean {
    const place = this.placeFor(rack);
    const isNew = this.chosen[place] !== rack;
    this.chosen[place] = rack;
    return isNew && !this.placesData && !this.chosen.some((_, one) => this.isOpen(one));
  }

  private placeFor(rack: number): number {
    if (this.placeOf !== undefined) {
      const place = this.placeOf[rack]!;
      return place !== NONE && (this.chosen[place] === rack || this.isOpen(place)) ? place : NONE;
    }
    const own = this.chosen.indexOf(rack);
    return own !== NONE ? own : this.chosen.findIndex((_, place) => this.isOpen(place));
  }

  /** A rack that is completely down gives up its place. */
  private isOpen(place: number): boolean {
    const rack = this.chosen[place]!;
    return rack === NONE || this.cluster.downInRack(rack) === this.cluster.machinesIn(rack);
  }
}
