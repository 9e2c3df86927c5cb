// SPDX-License-Identifier: GPL-3.0-or-later
// Varys with deadlines: a coflow is admitted when it comes if every link can carry what all admitted ones must send per second
// to be in time, and its own. Admitted coflows go first, by arrival, and get just that rate; then those without a deadline;
// then those that were not admitted, which are neither dropped nor promised anything. What is left is shared as ever.
import type { Topology } from '../../model/topology';
import type { NetworkRecorder } from '../network';
import { MaddNetwork } from './madd-network';
import { byBottleneck, demandOf } from './rank-keys';
import type { RankedCoflow } from './ranked-coflow';

const ADMITTED = 0;
const WITHOUT_DEADLINE = 1;
const REFUSED = 2;
/** So much of a link may an admitted coflow lack by rounding. */
const ROUNDING = 1e-9;

export class DeadlineNetwork extends MaddNetwork {
  constructor(topology: Topology, recorder?: NetworkRecorder, lag = 0) {
    super(topology, byBottleneck, recorder, lag);
  }

  protected override rank(coflow: RankedCoflow): void {
    const { deadlineS } = coflow.about;
    if (deadlineS === undefined) {
      coflow.tier = WITHOUT_DEADLINE;
      super.rank(coflow);
      return;
    }
    if (!coflow.isRanked) {
      coflow.tier = this.fits(coflow, deadlineS) ? ADMITTED : REFUSED;
      if (coflow.tier === ADMITTED) this.paceOf(coflow.number).wantedS = deadlineS;
    }
    if (coflow.tier === ADMITTED) coflow.key = coflow.about.arrivalS;
    else super.rank(coflow);
  }

  private fits(coflow: RankedCoflow, deadlineS: number): boolean {
    if (!(deadlineS > this.nowS)) return false;
    const needed = new Map<number, number>();
    const add = (one: RankedCoflow, untilS: number): void => {
      demandOf(one, this, (link, GB) => {
        needed.set(link, (needed.get(link) ?? 0) + GB / (untilS - this.nowS));
      });
    };
    for (const other of this.order) {
      const untilS = other.about.deadlineS ?? 0;
      if (other.isRanked && other.tier === ADMITTED && untilS > this.nowS) add(other, untilS);
    }
    add(coflow, deadlineS);
    for (const [link, GBps] of needed) {
      if (GBps > this.links.capacity[link]! * (1 + ROUNDING)) return false;
    }
    return true;
  }
}
