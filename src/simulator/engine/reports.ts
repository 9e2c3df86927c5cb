// When machines report which of their slots are free: at once, or by a heartbeat, as a cluster's machines do (YARN's once a second).
// With a heartbeat the racks report one after the other, evenly over the time between two reports, and the machines of a rack
// together: what is launched on them at one instant then also fetches, computes and ends together.
import { instantEndS } from '../../base/same-instant';

export interface Reports {
  /** Racks report together in groups of so many, in their order. */
  readonly racksInGroup: number;
  isDue(group: number, nowS: number): boolean;
  /** When the group reports next, after this instant; Infinity where nothing waits for a report. */
  nextS(group: number, nowS: number): number;
}

/** `heartbeatS` 0: at once. */
export function reportsOf(heartbeatS: number, racks: number): Reports {
  if (heartbeatS > 0) return new Heartbeats(heartbeatS, racks);
  return { racksInGroup: racks, isDue: () => true, nextS: () => Number.POSITIVE_INFINITY };
}

class Heartbeats implements Reports {
  readonly racksInGroup = 1;

  constructor(
    private readonly heartbeatS: number,
    private readonly groups: number,
  ) {}

  isDue(group: number, nowS: number): boolean {
    const nearest = Math.round(nowS / this.heartbeatS - this.phaseOf(group));
    if (nearest < 0) return false;
    const atS = this.reportS(group, nearest);
    return atS <= instantEndS(nowS) && nowS <= instantEndS(atS);
  }

  nextS(group: number, nowS: number): number {
    const endS = instantEndS(nowS);
    let turn = Math.max(0, Math.floor(endS / this.heartbeatS - this.phaseOf(group)));
    // Where the heartbeat is shorter than an instant, no later turn is after it: the run must go on all the same.
    while (this.reportS(group, turn) <= endS && this.reportS(group, turn) < this.reportS(group, turn + 1)) turn++;
    return Math.max(this.reportS(group, turn), endS);
  }

  /** Group 0 first; the last one at the whole multiples of the heartbeat. */
  private phaseOf(group: number): number {
    return (group + 1) / this.groups;
  }

  private reportS(group: number, turn: number): number {
    return (turn + this.phaseOf(group)) * this.heartbeatS;
  }
}
