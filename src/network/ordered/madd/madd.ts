// SPDX-License-Identifier: GPL-3.0-or-later
// MADD, minimum allocation for desired duration, as Varys allocates rates: each coflow in turn gets just the rates that end all its
// flows together on what those before it left (own-rates.ts). A coflow that needs a full link is blocked. What is left goes first to
// the blocked ones, as though they were one coflow: every flow gets the smallest of the equal shares on its links (movable-flows.ts,
// blocked-shares.ts). The rest goes flow by flow in the order of coflows (spare-rates.ts). CoflowSim does the same.
//
// A fast run does all that only after events other than ends, and once one flow in a hundred has ended. In between, what a flow leaves
// is given away at once, like spare bandwidth. So links are as full as ever, but not every flow's part of them is as it should be.
import { grown } from '../../../base/columns';
import { IntList } from '../../../base/int-list';
import { isFast, type OptionValues } from '../../../model/scenario';
import { PLACES_PER_PATH } from '../../fluid/stream-table';
import type { RouteClocks } from '../../max-min/route-clocks';
import type { StreamInfo } from '../../network';
import type { Allocator, StartAllocator } from '../allocator';
import type { CoflowLedger } from '../ledger';
import type { RankedCoflow } from '../ranked-coflow';
import { BlockedShares } from './blocked-shares';
import { FlowRates } from './flow-rates';
import { MovableFlows } from './movable-flows';
import { OwnRates } from './own-rates';
import { SpareRates } from './spare-rates';

/** In a fast run: share of the flows that lack bytes that may end before everything is shared again. */
const FAST_SHARE = 0.01;

export const madd = (networkOptions: OptionValues): StartAllocator => {
  const lag = isFast(networkOptions) ? FAST_SHARE : 0;
  return (ledger) => new Madd(ledger, lag);
};

export class Madd implements Allocator {
  readonly by: RouteClocks;
  private readonly ledger: CoflowLedger;
  private readonly flows: FlowRates;
  private readonly own: OwnRates;
  private readonly movable: MovableFlows;
  private readonly blocked: BlockedShares;
  private readonly spare: SpareRates;
  /** Share of the flows that lack bytes that may end before everything is shared again; 0: none, which is exact. */
  private readonly lag: number;
  /** Flows that ended since rates were set, and GB/s that each leaves. */
  private readonly ended = new IntList();
  private leftGBps = new Float64Array(16);
  /** Links on which something changed while that was given away. */
  private readonly touched = new IntList();
  /** How many more may end before everything is shared again. */
  private mayEnd = 0;

  constructor(ledger: CoflowLedger, lag = 0) {
    this.ledger = ledger;
    this.lag = lag;
    this.flows = new FlowRates(ledger);
    this.by = this.flows.by;
    this.own = new OwnRates(ledger, this.flows);
    this.movable = new MovableFlows(ledger, this.flows);
    this.blocked = new BlockedShares(ledger, this.flows, this.movable);
    this.spare = new SpareRates(ledger, this.flows, this.own, this.blocked, this.movable.spares);
  }

  opened(stream: number, about: StreamInfo): void {
    this.flows.opened(stream, about);
    this.movable.opened(about);
    this.spare.opened(stream);
  }

  closing(stream: number): void {
    this.flows.closing(stream);
  }

  closedCoflow(number: number): void {
    this.ledger.loads.turnAll();
    this.flows.forgetPace(number);
  }

  changed(coflow: RankedCoflow, stream: number): void {
    this.own.changed(coflow, stream);
    this.movable.changed(coflow, stream);
  }

  pathsChanged(coflow: RankedCoflow): void {
    this.own.pathsChanged(coflow);
    this.movable.pathsChanged();
  }

  allPathsChanged(): void {
    this.flows.allPathsChanged();
  }

  limitAdded(): void {
    this.flows.limitAdded();
    this.movable.limitAdded();
  }

  share(): void {
    const { own, spare, blocked } = this;
    this.ended.clear();
    own.set();
    this.movable.gather(own.unserved);
    spare.forgetClosed();
    blocked.set(spare.spared);
    own.roundOff();
    spare.spareAnew();
    blocked.setClocks();
    if (this.lag === 0) return;
    let live = 0;
    for (const coflow of this.ledger.order) live += coflow.live;
    this.mayEnd = Math.floor(this.lag * live);
  }

  findNextS(): number {
    return Math.min(this.by.clocks.nextS, this.spare.firstEndS, this.own.firstEndS());
  }

  endDue(upToS: number, end: (stream: number) => void): void {
    this.by.endDue(this.ledger.nowS, end);
    this.spare.endDue(upToS, end);
    this.own.endDue(upToS, end);
  }

  rateOf(coflow: RankedCoflow): number {
    const { isServed, moving } = this.flows.paceOf(coflow.number);
    if (isServed || moving === 0) return coflow.rateGBps;
    const { takersOf } = this.ledger;
    let sum = 0;
    for (const stream of coflow.streams) sum += takersOf[stream]! * this.ledger.rateEach(stream);
    return sum;
  }

  get mayMend(): boolean {
    return this.mayEnd > 0;
  }

  get mustMend(): boolean {
    return this.ended.count > 0;
  }

  canMend(stream: number, GBps: number): boolean {
    const { number, live } = this.ledger.coflowOf(stream);
    const { isServed, isStale } = this.flows.paceOf(number);
    // Everything is shared again if the flow still lacks bytes, was its coflow's last, or ends its coflow's own rates.
    if (this.ledger.isLive[stream] === 1 || live === 0 || (isServed && isStale)) return false;
    this.mayEnd--;
    this.leftGBps = grown(this.leftGBps, this.ended.count + 1);
    this.leftGBps[this.ended.count] = GBps;
    this.ended.push(stream);
    return true;
  }

  /** Gives what ended flows leave to others, in the order of coflows. */
  mend(): IntList {
    const { ended, leftGBps, touched } = this;
    touched.clear();
    for (let i = 0; i < ended.count; i++) this.takeBack(ended.items[i]!, leftGBps[i]!);
    this.flows.shares.forgetChanges();
    this.spare.spareMore(ended, touched);
    ended.clear();
    this.blocked.setClocks();
    return touched;
  }

  /** Returns the rate of an ended flow to its links. */
  private takeBack(stream: number, GBps: number): void {
    const { free, contended, places, links } = this.ledger;
    const coflow = this.ledger.coflowOf(stream);
    const { isServed } = this.flows.paceOf(coflow.number);
    coflow.rateGBps = Math.max(0, coflow.rateGBps - GBps);
    for (let k = stream * PLACES_PER_PATH; contended[k]! >= 0; k++) {
      const link = contended[k]!;
      free[link] = Math.min(links.capacity[link]!, free[link]! + GBps);
      this.touched.push(link);
      if (!isServed) continue;
      const place = places[k]!;
      coflow.useGBps[place] = Math.max(0, coflow.useGBps[place]! - GBps);
    }
  }
}
