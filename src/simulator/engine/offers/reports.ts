// SPDX-License-Identifier: GPL-3.0-or-later
// When machines report which of their slots are free: at once, or by a heartbeat, as a cluster's machines do (YARN's once a second).
// With a heartbeat they report in a few groups, one after the other, evenly over the time between two reports, each with machines of
// every rack. If each rack, or each machine, were a group, a job's tasks would all go to the few that report next, and the network
// would behave differently (Corral's jobs in an empty cluster: completions 60 %, or 6 %, later; with four groups 0.4 %).
import { instantEndS } from '../../../base/same-instant';

export interface Reports {
  /** The number of groups in which machines report: the places in a rack are dealt to them in turn. */
  readonly groups: number;
  isDue(group: number, nowS: number): boolean;
  /** When the group reports next, after this instant; Infinity if nothing waits for a report. */
  nextS(group: number, nowS: number): number;
}

const MAX_GROUPS = 4;

/** `heartbeatS` 0: at once. Heartbeats are counted from the first arrival, so that a later start changes nothing. */
export function reportsOf(heartbeatS: number, machinesPerRack: number, firstArrivalS = 0): Reports {
  if (heartbeatS > 0) return new Heartbeats(heartbeatS, Math.min(MAX_GROUPS, machinesPerRack), firstArrivalS);
  return { groups: 1, isDue: () => true, nextS: () => Number.POSITIVE_INFINITY };
}

class Heartbeats implements Reports {
  constructor(
    private readonly heartbeatS: number,
    readonly groups: number,
    private readonly originS: number,
  ) {}

  isDue(group: number, nowS: number): boolean {
    const nearest = Math.round((nowS - this.originS) / this.heartbeatS - this.phaseOf(group));
    if (nearest < 0) return false;
    const atS = this.reportS(group, nearest);
    return atS <= instantEndS(nowS) && nowS <= instantEndS(atS);
  }

  nextS(group: number, nowS: number): number {
    const endS = instantEndS(nowS);
    let turn = Math.max(0, Math.floor((endS - this.originS) / this.heartbeatS - this.phaseOf(group)));
    // If the heartbeat is shorter than an instant, no later turn is after it, but the run must advance all the same.
    while (this.reportS(group, turn) <= endS && this.reportS(group, turn) < this.reportS(group, turn + 1)) turn++;
    return Math.max(this.reportS(group, turn), endS);
  }

  /** Group 0 first; the last one at whole heartbeats. */
  private phaseOf(group: number): number {
    return (group + 1) / this.groups;
  }

  private reportS(group: number, turn: number): number {
    return this.originS + (turn + this.phaseOf(group)) * this.heartbeatS;
  }
}
