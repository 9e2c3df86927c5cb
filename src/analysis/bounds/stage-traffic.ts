// SPDX-License-Identifier: GPL-3.0-or-later
// What must cross the network core under any scheduler and placement, and the least time that this takes.
//
// Let a rack have the shares f of a stage's maps and g of its reduces, and D be the shuffle. Of what its maps write, D f (1 - g)
// leaves the rack, and D g (1 - f) enters it. If each way carries at most D t (t for short: its rate times the time in which bytes may
// move, over D), then f (1 - g) <= t and g (1 - f) <= t. For f > t the first is g >= 1 - t / f, the second g <= t / (1 - f), and both
// can hold only if f (1 - f) <= t; for f <= t that holds anyway. So a rack has little of the maps or nearly all of them: f <= low or
// f >= high, the roots of x (1 - x) = t; and with f >= high, g >= 1 - t / f >= 1 - t / high = high. As the shares of all racks add up
// to 1, either all are low, and racks x low >= 1, or one rack computes the share `high` of both kinds within its own slots.
//
// What moves inside a rack is left out: how much stays on a machine depends on when tasks were launched. So is what maps read, which
// may be where they run.

export interface StageNeeds {
  readonly shuffleGB: number;
  /** Copies of the output, which go to some other rack. */
  readonly copiedGB: number;
  /** Minimum slot-seconds of all its maps, and of all its reduces. */
  readonly mapSlotS: number;
  readonly reduceSlotS: number;
  /** From its opening to the end of its first map; and the compute time left once the last byte is in. */
  readonly firstMapS: number;
  readonly lastReduceS: number;
}

export interface RackRates {
  readonly racks: number;
  /** Out of a rack, and into it; for the rack with the most. */
  readonly GBps: number;
  /** Sum over all racks. */
  readonly allGBps: number;
  /** Slots for maps and for reduces, in the rack with the most. */
  readonly mapSlots: number;
  readonly reduceSlots: number;
  readonly areShared: boolean;
}

/** Minimum time from the stage's opening to its end. */
export function leastStageS(needs: StageNeeds, rates: RackRates): number {
  const { shuffleGB, firstMapS, lastReduceS } = needs;
  const { racks, GBps } = rates;
  if (shuffleGB === 0 || racks === 1) return 0;
  const idleS = firstMapS + lastReduceS;
  // x (1 - x) grows up to x = 1/2: all racks can be low from t = (1 / racks) (1 - 1 / racks) on.
  const spreadS = idleS + (shuffleGB * (racks - 1)) / (racks * racks * GBps);
  return Math.min(spreadS, gatheredS(needs, rates, idleS));
}

/** One rack has the share x >= 1/2 of both kinds, as much as it can compute in the time, with x (1 - x) <= t: a quadratic in x. */
function gatheredS(needs: StageNeeds, rates: RackRates, idleS: number): number {
  const wholeS = oneRackS(needs, rates);
  if (wholeS === 0) return 0;
  const perWhole = (rates.GBps * wholeS) / needs.shuffleGB;
  const idle = (rates.GBps * idleS) / needs.shuffleGB;
  const slope = 1 - perWhole;
  const share = (slope + Math.sqrt(slope * slope + 4 * idle)) / 2;
  return wholeS * Math.min(1, Math.max(0.5, share));
}

/** Time to compute everything on one rack. */
function oneRackS({ mapSlotS, reduceSlotS }: StageNeeds, { mapSlots, reduceSlots, areShared }: RackRates): number {
  return areShared ? (mapSlotS + reduceSlotS) / mapSlots : Math.max(mapSlotS / mapSlots, reduceSlotS / reduceSlots);
}

interface StageInTime extends StageNeeds {
  /** Nothing of it moves before this. */
  readonly fromS: number;
}

/**
 * The earliest time by which everything can have crossed, over all uplinks together. Within a time T no rack computes more than the
 * share a T of a stage's maps or of its reduces, so at most this share of its shuffle (the sum of f g over racks) stays inside racks.
 */
export function allCrossedS(stages: readonly StageInTime[], rates: RackRates): number {
  const { allGBps } = rates;
  const crossing = stages.filter(({ shuffleGB, copiedGB }) => shuffleGB > 0 || copiedGB > 0);
  if (rates.racks === 1 || crossing.length === 0) return 0;
  const firstS = crossing.reduce((first, { fromS }) => Math.min(first, fromS), Number.POSITIVE_INFINITY);
  const spread = crossing
    .map(({ shuffleGB, ...needs }) => ({ shuffleGB, perS: mostInRackPerS(needs, rates) }))
    .filter(({ shuffleGB, perS }) => shuffleGB > 0 && perS < Number.POSITIVE_INFINITY)
    .sort((a, b) => b.perS - a.perS);
  let restGB = spread.reduce((sum, { shuffleGB }) => sum + shuffleGB, 0);
  let restGBps = spread.reduce((sum, { shuffleGB, perS }) => sum + shuffleGB * perS, 0);
  const copiedGB = crossing.reduce((sum, one) => sum + one.copiedGB, 0);
  // As time grows, what must cross falls and what can cross rises, so they meet once. A stage leaves the sum once it fits into one
  // rack.
  const meetS = (): number => (Math.max(0, restGB) + copiedGB + allGBps * firstS) / (allGBps + Math.max(0, restGBps));
  for (const { shuffleGB, perS } of spread) {
    if (meetS() * perS <= 1) break;
    restGB -= shuffleGB;
    restGBps -= shuffleGB * perS;
  }
  return meetS();
}

/** Share of its shuffle that may stay inside racks, per second. */
function mostInRackPerS(
  { mapSlotS, reduceSlotS }: Pick<StageNeeds, 'mapSlotS' | 'reduceSlotS'>,
  { mapSlots, reduceSlots, areShared }: RackRates,
): number {
  const alone = Math.min(mapSlots / mapSlotS, reduceSlots / reduceSlotS);
  if (!areShared) return alone;
  // f M + g R is at most what the rack's slots compute, and f M g R at most a quarter of its square.
  return Math.min(alone, (mapSlots * (mapSlotS + reduceSlotS)) / (4 * mapSlotS * reduceSlotS));
}
