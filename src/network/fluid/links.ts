// SPDX-License-Identifier: GPL-3.0-or-later
// The links of a cluster and the private limits of jobs, in one numbering: four links per rack (`linkOf`), then the limits. What
// each can carry, carries now and has carried.
import { grown } from '../../base/columns';
import { gbpsToGBps, type Topology } from '../../model/topology';
import { linkCapacities } from '../link-capacities';
import { DOWN, LINKS_PER_RACK, linkOf, type NetworkRecorder, NIC_IN, NIC_OUT, UP } from '../network';

export class Links {
  /** Links of all racks; limits are numbered from here on. */
  readonly rackLinks: number;
  /** What a link can carry now, GB/s. */
  capacity: Float64Array;
  /** What it carries, GB/s. */
  load: Float64Array;
  /** Takers that lack bytes on streams over it. */
  takers: Float64Array;
  /** By rack link: 1 if it can never be full, because the rack's NICs, which all its bytes cross, are full before. */
  readonly isNeedless: Uint8Array;
  private readonly wholeCapacity: Float64Array;
  private carried: Float64Array;
  private sinceS: Float64Array;
  private readonly freeLimits: number[] = [];
  private limits = 0;
  private readonly recorder: NetworkRecorder | undefined;

  constructor(topology: Topology, recorder?: NetworkRecorder) {
    this.recorder = recorder;
    const { racks } = topology;
    this.rackLinks = racks * LINKS_PER_RACK;
    this.wholeCapacity = linkCapacities(topology).map(gbpsToGBps);
    this.capacity = this.wholeCapacity.slice();
    this.isNeedless = new Uint8Array(this.rackLinks);
    for (let rack = 0; rack < racks; rack++) this.noteNeedless(rack);
    this.load = new Float64Array(this.rackLinks);
    this.takers = new Float64Array(this.rackLinks);
    this.carried = new Float64Array(this.rackLinks);
    this.sinceS = new Float64Array(this.rackLinks);
  }

  /** Links and limits, including dropped ones. */
  get count(): number {
    return this.rackLinks + this.limits;
  }

  addLimit(GBps: number): number {
    const limit = this.freeLimits.pop() ?? this.limits++;
    this.capacity = grown(this.capacity, this.count);
    this.load = grown(this.load, this.count);
    this.takers = grown(this.takers, this.count);
    this.carried = grown(this.carried, this.count);
    this.sinceS = grown(this.sinceS, this.count);
    this.capacity[this.rackLinks + limit] = GBps;
    return limit;
  }

  dropLimit(limit: number): void {
    this.load[this.rackLinks + limit] = 0;
    this.freeLimits.push(limit);
  }

  setFactor(link: number, factor: number): void {
    this.capacity[link] = this.wholeCapacity[link]! * factor;
  }

  /** Checks again whether a rack's links to and from the core are needless; returns whether that changed for either. */
  noteNeedless(rack: number): boolean {
    let changed = false;
    for (const [core, nic] of [
      [linkOf(rack, UP), linkOf(rack, NIC_OUT)],
      [linkOf(rack, DOWN), linkOf(rack, NIC_IN)],
    ] as const) {
      const needless = this.capacity[core]! >= this.capacity[nic]! ? 1 : 0;
      if (this.isNeedless[core] !== needless) changed = true;
      this.isNeedless[core] = needless;
    }
    return changed;
  }

  /** Of a rack's link; limits keep none. */
  setLoad(link: number, nowS: number, GBps: number): void {
    const before = this.load[link]!;
    if (before === GBps) return;
    this.carried[link] = this.carriedGB(link, nowS);
    this.sinceS[link] = nowS;
    this.load[link] = GBps;
    this.recorder?.link?.(link, nowS, GBps);
  }

  carriedGB(link: number, nowS: number): number {
    const sinceS = this.sinceS[link]!;
    return this.carried[link]! + this.load[link]! * (nowS - sinceS);
  }
}
