// SPDX-License-Identifier: GPL-3.0-or-later
// What moved between racks over time, for each pair with traffic: running sums at the edges of equal bins, so that the traffic of any
// interval costs two look-ups per pair. A flow's bytes are spread evenly over its time; sums over the whole run are those of its
// flows.
import type { FlowColumns } from '../../model/trace';

export interface RackTraffic {
  readonly racks: number;
  /** By from * racks + to: the pair's lane; -1 if nothing moved. Equal racks: traffic inside one. */
  readonly laneOf: Int32Array;
  readonly bins: number;
  readonly binS: number;
  /** Sum up to edge b of lane l is at l * (bins + 1) + b. */
  readonly GB: Float64Array;
  /** The most in any one bin, between two racks, and for one rack to or from all others: scales that stay fixed during playback. */
  readonly mostPairGB: number;
  readonly mostSumGB: number;
}

/** End of the run, in seconds. */
export const endOf = ({ bins, binS }: RackTraffic): number => bins * binS;

/** For all pairs together. */
const MAX_CELLS = 1_500_000;
const MAX_BINS = 2048;
const MIN_BINS = 8;

export function rackTraffic(flows: FlowColumns, racks: number, endS: number, mostCells = MAX_CELLS): RackTraffic {
  const laneOf = new Int32Array(racks * racks).fill(-1);
  const count = new Int32Array(racks * racks + 1);
  const pairOf = (row: number): number => flows.from[row]! * racks + flows.to[row]!;
  let lanes = 0;
  for (let row = 0; row < flows.length; row++) {
    if (!(flows.GB[row]! > 0)) continue;
    const pair = pairOf(row);
    if (laneOf[pair] === -1) laneOf[pair] = lanes++;
    count[laneOf[pair]! + 1]!++;
  }
  for (let lane = 0; lane < lanes; lane++) count[lane + 1]! += count[lane]!;
  const from = count.slice(0, lanes + 1);
  const order = new Int32Array(from[lanes]!);
  const next = from.slice();
  for (let row = 0; row < flows.length; row++) {
    if (flows.GB[row]! > 0) order[next[laneOf[pairOf(row)]!]!++] = row;
  }
  const bins = Math.min(MAX_BINS, Math.max(MIN_BINS, Math.floor(mostCells / Math.max(1, lanes))));
  const traffic = {
    ...{ racks, laneOf, bins, binS: endS > 0 ? endS / bins : 1 },
    GB: new Float64Array(lanes * (bins + 1)),
  };
  const adder = new LaneAdder(bins, traffic.binS);
  for (let lane = 0; lane < lanes; lane++) {
    for (let at = from[lane]!; at < from[lane + 1]!; at++) {
      const row = order[at]!;
      const flowEndS = flows.endS[row]!;
      // NaN: the flow was still moving when its run was given up.
      adder.add(flows.startS[row]!, Number.isNaN(flowEndS) ? endS : flowEndS, flows.GB[row]!);
    }
    adder.into(traffic.GB, lane * (bins + 1));
  }
  return { ...traffic, ...mostInBins(traffic) };
}

function mostInBins({
  racks,
  laneOf,
  bins,
  GB,
}: Omit<RackTraffic, 'mostPairGB' | 'mostSumGB'>): Pick<RackTraffic, 'mostPairGB' | 'mostSumGB'> {
  const fromOf = (pair: number): number => Math.floor(pair / racks);
  const between: number[] = [];
  for (const [pair, lane] of laneOf.entries()) if (lane >= 0 && fromOf(pair) !== pair % racks) between.push(pair);
  const [sent, got] = [new Float64Array(racks), new Float64Array(racks)];
  let [mostPairGB, mostSumGB] = [0, 0];
  for (let bin = 0; bin < bins; bin++) {
    sent.fill(0);
    got.fill(0);
    for (const pair of between) {
      const at = laneOf[pair]! * (bins + 1) + bin;
      const moved = GB[at + 1]! - GB[at]!;
      const [from, to] = [fromOf(pair), pair % racks];
      sent[from]! += moved;
      got[to]! += moved;
      mostPairGB = Math.max(mostPairGB, moved);
      mostSumGB = Math.max(mostSumGB, sent[from]!, got[to]!);
    }
  }
  return { mostPairGB, mostSumGB };
}

/** Adds up the flows of one pair, with a few operations each, however many bins they cross. */
class LaneAdder {
  /** GB in bins in which a flow begins or ends. */
  private readonly parts: Float64Array;
  /** Change at each bin: GB per whole bin, and the number of flows. */
  private readonly turns: Float64Array;
  private readonly crossing: Int32Array;
  private total = 0;

  constructor(
    private readonly bins: number,
    private readonly binS: number,
  ) {
    this.parts = new Float64Array(bins);
    this.turns = new Float64Array(bins + 1);
    this.crossing = new Int32Array(bins + 1);
  }

  add(startS: number, endS: number, GB: number): void {
    this.total += GB;
    const first = this.binOf(startS);
    const last = this.binOf(endS);
    if (first >= last) {
      this.parts[first]! += GB;
      return;
    }
    const perS = GB / (endS - startS);
    this.parts[first]! += perS * ((first + 1) * this.binS - startS);
    this.parts[last]! += perS * (endS - last * this.binS);
    this.turns[first + 1]! += perS * this.binS;
    this.turns[last]! -= perS * this.binS;
    this.crossing[first + 1]!++;
    this.crossing[last]!--;
  }

  /** Writes the lane's sums and resets. */
  into(GB: Float64Array, from: number): void {
    let sum = 0;
    let perBin = 0;
    let crossing = 0;
    for (let bin = 0; bin < this.bins; bin++) {
      crossing += this.crossing[bin]!;
      // Where nothing crosses, drop what rounding left.
      perBin = crossing === 0 ? 0 : Math.max(0, perBin + this.turns[bin]!);
      sum = Math.min(this.total, sum + this.parts[bin]! + perBin);
      GB[from + bin + 1] = sum;
    }
    GB[from + this.bins] = this.total;
    this.parts.fill(0);
    this.turns.fill(0);
    this.crossing.fill(0);
    this.total = 0;
  }

  private binOf(timeS: number): number {
    return Math.min(this.bins - 1, Math.max(0, Math.floor(timeS / this.binS)));
  }
}

/** GB by from * racks + to, over the interval. */
export function trafficBetween(traffic: RackTraffic, fromS: number, toS: number): Float64Array {
  const { laneOf, bins } = traffic;
  const [early, late] = [edgeOf(traffic, fromS), edgeOf(traffic, toS)];
  const moved = new Float64Array(laneOf.length);
  for (let pair = 0; pair < moved.length; pair++) {
    const at = laneOf[pair]! * (bins + 1);
    if (at >= 0) moved[pair] = Math.max(0, between(traffic.GB, at, late) - between(traffic.GB, at, early));
  }
  return moved;
}

interface Edge {
  readonly bin: number;
  readonly share: number;
}

/** Times outside the run are clamped to its ends. */
function edgeOf({ bins, binS }: RackTraffic, timeS: number): Edge {
  const at = Math.min(bins, Math.max(0, timeS / binS));
  const bin = Math.min(bins - 1, Math.floor(at));
  return { bin, share: at - bin };
}

function between(GB: Float64Array, at: number, { bin, share }: Edge): number {
  const before = GB[at + bin]!;
  const after = GB[at + bin + 1]!;
  return share === 1 ? after : before + (after - before) * share;
}
