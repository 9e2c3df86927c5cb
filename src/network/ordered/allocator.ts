// SPDX-License-Identifier: GPL-3.0-or-later
// Interface of an allocator: how coflows in a given order share the links. It gets the ledger, sets a rate for every flow there, and
// is notified of each change that may affect its own state. The network that combines the parts is in coflow-network.ts.
import type { IntList } from '../../base/int-list';
import type { RouteClocks } from '../max-min/route-clocks';
import type { StreamInfo } from '../network';
import type { CoflowLedger } from './ledger';
import type { RankedCoflow } from './ranked-coflow';

export interface Allocator {
  /** The clocks of flows that have no rate of their own. */
  readonly by: RouteClocks;

  // Called once the ledger is up to date; `closing` before it forgets the stream.

  opened(stream: number, about: StreamInfo): void;
  closing(stream: number): void;
  closedCoflow(number: number): void;
  /** The stream lacks more or less than before. */
  changed(coflow: RankedCoflow, stream: number): void;
  /** The coflow's links that can be full have changed; then, once that is done for every coflow. */
  pathsChanged(coflow: RankedCoflow): void;
  allPathsChanged(): void;
  limitAdded(): void;

  /** Sets the rate of every flow, out of `free` in the ledger: what links can carry before, what is left over afterwards. */
  share(): void;
  /** The next instant after now at which something ends at these rates. */
  findNextS(): number;
  /** Calls `end` for each stream with a party that is satisfied by `upToS`. */
  endDue(upToS: number, end: (stream: number) => void): void;
  /** GB/s that the coflow gets now. */
  rateOf(coflow: RankedCoflow): number;

  /**
   * A flow that had `GBps` has ended. Returns whether `mend` can give that to others, so that not everything must be shared again;
   * never in an exact run.
   */
  canMend(stream: number, GBps: number): boolean;
  /** Whether `canMend` may ever be true. */
  readonly mayMend: boolean;
  readonly mustMend: boolean;
  /** Gives away what such flows leave; returns the links on which the rates of other flows changed, some of them more than once. */
  mend(): IntList;
}

export type StartAllocator = (ledger: CoflowLedger) => Allocator;
