// SPDX-License-Identifier: GPL-3.0-or-later
// The levels at which the routes over one link are limited elsewhere on their path, as needed to fill the link.
import { grown } from '../../base/columns';
import { type LinkMembers, NONE } from './link-members';
import type { RouteTable } from './route-table';

export class GatheredCaps {
  /** By place on the link. */
  caps = new Float64Array(64);
  /** Places of the routes that the link limited up to now. */
  open = new Int32Array(64);
  openCount = 0;
  openWeight = 0;
  /** What all others carry. */
  cappedGBps = 0;
  likelyLevel = 0;

  constructor(private readonly routes: RouteTable) {}

  /**
   * Puts into `caps` the lowest level of each route elsewhere on its path, and into `open` those that the link limited up to now.
   * Returns whether it limits the same as before, at `likelyLevel`: then no other route need be checked.
   */
  gather(link: number, level: Float64Array, capacity: number): boolean {
    const { count, weight, fullOther, route } = this.routes.on(link);
    const before = level[link]!;
    if (count > this.caps.length) {
      this.caps = grown(this.caps, count);
      this.open = grown(this.open, count);
    }
    const { caps, open, routes } = this;
    let opened = 0;
    let openWeight = 0;
    let lowestOpen = Number.POSITIVE_INFINITY;
    let capped = 0;
    let highestCapped = 0;
    for (let i = 0; i < count; i++) {
      const only = fullOther[i]!;
      let cap = Number.POSITIVE_INFINITY;
      if (only >= 0) cap = level[only]!;
      else if (only !== NONE) cap = routes.lowestElsewhere(route[i]!, link, level);
      caps[i] = cap;
      if (cap <= before) {
        capped += weight[i]! * cap;
        if (cap > highestCapped) highestCapped = cap;
      } else {
        openWeight += weight[i]!;
        if (cap < lowestOpen) lowestOpen = cap;
        open[opened++] = i;
      }
    }
    this.openCount = opened;
    this.openWeight = openWeight;
    this.cappedGBps = capped;
    if (openWeight === 0) return false;
    const likely = Math.max(0, (capacity - capped) / openWeight);
    this.likelyLevel = likely;
    return highestCapped < before && highestCapped <= likely && likely < lowestOpen;
  }

  /** What routes limited elsewhere carry if the link has this level. */
  cappedAt({ count, weight }: LinkMembers, level: number): number {
    const { caps } = this;
    let load = 0;
    for (let i = 0; i < count; i++) {
      const cap = caps[i]!;
      if (cap <= level) load += weight[i]! * cap;
    }
    return load;
  }

  /** What the routes carry that it then holds back. */
  heldAt({ count, weight }: LinkMembers, level: number): number {
    const { caps } = this;
    let open = 0;
    for (let i = 0; i < count; i++) if (caps[i]! > level) open += weight[i]!;
    return open === 0 ? 0 : open * level;
  }
}
