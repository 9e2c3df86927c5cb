// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows one after the other, as Varys rules them: each gets just the rates that end all its flows together on what those before
// it left (MADD, minimum allocation for desired duration). A coflow that needs a full link is blocked. What is left goes first to
// the blocked ones, as though they were one coflow: every flow gets the smallest of the equal shares on its links. The rest goes
// flow by flow in the order of coflows. So does CoflowSim.
//
// A fast run does all that only after something else than an end, and once three flows in ten thousand have ended; in between, what a flow
// leaves goes on at once as spare bandwidth does. So links are as full as ever, but not everybody's part of them is as it should be.
import { grown } from '../../base/columns';
import { IntList } from '../../base/int-list';
import type { Topology } from '../../model/topology';
import { PLACES_PER_WAY } from '../fluid/stream-table';
import type { NetworkRecorder } from '../network';
import type { RankKey } from './rank-keys';
import { SparedNetwork } from './spared-network';

export class MaddNetwork extends SparedNetwork {
  /** Of the flows that lack bytes: so many may end before all is shared anew; 0: none, which is exact. */
  private readonly lag: number;
  /** Flows that ended since rates were set, and GB/s that each leaves. */
  private readonly ended = new IntList();
  private leftGBps = new Float64Array(16);
  /** How many more may end before all is shared anew. */
  private mayEnd = 0;

  constructor(topology: Topology, keyOf: RankKey, recorder?: NetworkRecorder, lag = 0) {
    super(topology, keyOf, recorder);
    this.lag = lag;
  }

  protected share(): void {
    this.ended.clear();
    this.paceAll();
    this.gatherBlocked();
    this.forgetClosed();
    this.shareAmongBlocked(this.spared);
    this.roundOff();
    this.spareAnew();
    this.setClocks();
    if (this.lag === 0) return;
    let live = 0;
    for (const coflow of this.order) live += coflow.live;
    this.mayEnd = Math.floor(this.lag * live);
  }

  protected override get isMendable(): boolean {
    return this.ended.count > 0;
  }

  /** What flows that ended leave goes to others, in the order of coflows. */
  protected override mend(): void {
    const { ended, leftGBps } = this;
    for (let i = 0; i < ended.count; i++) this.takeBack(ended.items[i]!, leftGBps[i]!);
    this.shares.forgetChanges();
    this.spareMore(ended);
    ended.clear();
    this.setClocks();
  }

  protected findNextS(): number {
    return Math.min(this.by.clocks.nextS, this.sparedEndS, this.firstPacedEndS());
  }

  protected endAll(upToS: number): void {
    this.by.endDue(this.nowS, (stream) => this.end(stream));
    this.endSparedFlows(upToS);
    this.endPaced(upToS);
  }

  protected override end(stream: number): void {
    if (this.isUnsettled || this.mayEnd === 0) {
      super.end(stream);
      return;
    }
    const GBps = this.rateOfAll(stream);
    super.end(stream);
    const { number, live } = this.rankedOf(stream);
    const { isServed, isStale } = this.paceOf(number);
    // What goes on, a coflow's last flow, and the end of a coflow's own rates are for all to be shared anew.
    if (this.isLive[stream] === 1 || live === 0 || (isServed && isStale)) return;
    this.isUnsettled = false;
    this.mayEnd--;
    this.leftGBps = grown(this.leftGBps, this.ended.count + 1);
    this.leftGBps[this.ended.count] = GBps;
    this.ended.push(stream);
  }

  /** A flow that ended leaves its rate on its links. */
  private takeBack(stream: number, GBps: number): void {
    const { free, lanes } = this;
    const coflow = this.rankedOf(stream);
    const { isServed } = this.paceOf(coflow.number);
    coflow.rateGBps = Math.max(0, coflow.rateGBps - GBps);
    for (let k = stream * PLACES_PER_WAY; lanes[k]! >= 0; k++) {
      const link = lanes[k]!;
      free[link] = Math.min(this.links.capacity[link]!, free[link]! + GBps);
      if (!isServed) continue;
      const place = this.places[k]!;
      coflow.useGBps[place] = Math.max(0, coflow.useGBps[place]! - GBps);
    }
  }
}
