// SPDX-License-Identifier: GPL-3.0-or-later
// Slow twin of the bound on a stage's traffic: tries every way to split its maps and reduces among the racks, with the time each takes
// if every rack computes without a pause and sends and receives at full rate from the first map's end on.
import type { RackRates } from '../stage-traffic';

interface TinyStage {
  readonly maps: number;
  readonly reduces: number;
  /** Slot-seconds of one task. */
  readonly mapS: number;
  readonly reduceS: number;
  readonly shuffleGB: number;
  /** Time in which nothing moves, however many slots there are; absent: its first map and its last reduce. */
  readonly idleS?: number;
}

export function everySplit(stage: TinyStage, rates: RackRates): number[] {
  const ways: number[] = [];
  for (const maps of splits(stage.maps, rates.racks)) {
    for (const reduces of splits(stage.reduces, rates.racks)) ways.push(splitS(stage, rates, maps, reduces));
  }
  return ways;
}

export const slowLeastStageS = (stage: TinyStage, rates: RackRates): number => Math.min(...everySplit(stage, rates));

function splitS(stage: TinyStage, rates: RackRates, maps: readonly number[], reduces: readonly number[]): number {
  const { mapS, reduceS, shuffleGB, idleS = mapS + reduceS } = stage;
  const pairGB = shuffleGB / stage.maps / stage.reduces;
  let worstS = idleS;
  maps.forEach((here, rack) => {
    const reducesHere = reduces[rack]!;
    const [mapsS, reducesS] = [here * mapS, reducesHere * reduceS];
    const computeS = rates.areShared
      ? (mapsS + reducesS) / rates.mapSlots
      : Math.max(mapsS / rates.mapSlots, reducesS / rates.reduceSlots);
    const outGB = here * (stage.reduces - reducesHere) * pairGB;
    const inGB = reducesHere * (stage.maps - here) * pairGB;
    const crossGB = Math.max(outGB, inGB);
    worstS = Math.max(worstS, computeS, crossGB > 0 ? idleS + crossGB / rates.GBps : 0);
  });
  return worstS;
}

function* splits(count: number, racks: number): Generator<readonly number[]> {
  if (racks === 1) {
    yield [count];
    return;
  }
  for (let first = 0; first <= count; first++) {
    for (const rest of splits(count - first, racks - 1)) yield [first, ...rest];
  }
}
