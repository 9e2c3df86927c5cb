// SPDX-License-Identifier: GPL-3.0-or-later
// A coflow's state under MADD: whether it has rates of its own, and how they end.
import { IntList } from '../../base/int-list';

export class Pace {
  /** Whether it has rates of its own, and when they end all its flows. */
  isServed = false;
  endS = Number.POSITIVE_INFINITY;
  /** Not before this, though it could. */
  wantedS = 0;
  /** When the first party of a flow is satisfied at these rates. */
  firstEndS = Number.POSITIVE_INFINITY;
  /** A full link without which it cannot be served; as a place among its links. */
  fullLink = -1;
  /** Some flow's end was reached: all must be looked through. */
  isStale = true;
  /** While it is not served: how many of its flows can move; whether that is known, but for flows that lack bytes since. */
  moving = 0;
  isGathered = false;
  hasMore = false;
  /** More than the racks' links may hold its flows back. */
  mustLookAtAll = false;
  /** Flows whose rate is not what they lack over the time that is left. */
  readonly uneven = new IntList();
  /** By place among its links: GB/s of its own. Kept where only rounding differs, so that nothing else changes then. */
  steadyGBps = new Float64Array(0);
}
