// SPDX-License-Identifier: GPL-3.0-or-later
// The routes over one link, side by side in arrays.
import { grown } from '../../base/columns';

export const NONE = -1;
export const SEVERAL = -2;

export class LinkMembers {
  count = 0;
  route = new Int32Array(4);
  weight = new Float64Array(4);
  /** The only other link on its path that can be full; NONE; or SEVERAL. */
  other = new Int32Array(4);
  /** The only other link on its path that is full; NONE; or SEVERAL. */
  fullOther = new Int32Array(4);
  /** Whether this link holds the route back, so that the route uses its clock; if so, the count at which something ends. */
  isHeld = new Uint8Array(4);
  target = new Float64Array(4);

  /** Returns its place. */
  add(route: number, weight: number): number {
    const place = this.count++;
    if (place === this.route.length) this.grow();
    this.route[place] = route;
    this.weight[place] = weight;
    this.fullOther[place] = NONE;
    this.isHeld[place] = 0;
    this.target[place] = Number.POSITIVE_INFINITY;
    return place;
  }

  /** Fills the place with the last route, which it returns. */
  remove(place: number): number {
    const last = --this.count;
    const moved = this.route[last]!;
    this.route[place] = moved;
    this.weight[place] = this.weight[last]!;
    this.other[place] = this.other[last]!;
    this.fullOther[place] = this.fullOther[last]!;
    this.isHeld[place] = this.isHeld[last]!;
    this.target[place] = this.target[last]!;
    return moved;
  }

  private grow(): void {
    const length = this.count;
    this.route = grown(this.route, length);
    this.weight = grown(this.weight, length);
    this.other = grown(this.other, length);
    this.fullOther = grown(this.fullOther, length);
    this.isHeld = grown(this.isHeld, length);
    this.target = grown(this.target, length);
  }
}
