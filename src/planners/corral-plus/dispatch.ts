// SPDX-License-Identifier: GPL-3.0-or-later
// Other orders than Corral's, at given widths. A list-scheduling pass over the racks: whenever one becomes free, a rule chooses
// among the jobs that have arrived; the chosen job reserves the racks that it needs, as in Figure 4. The result is an
// order, whose value `SequenceValue` computes.
import { type LatencyTable, latencyAt, occupiedAt } from '../../latency/latency-table';
import type { DispatchRule } from './dispatch-rules';
import { WaitingJobs } from './waiting-jobs';

/** Elementary operations of one call. */
export const dispatchEffort = ({ jobs, racks }: LatencyTable): number => jobs * (30 + racks / 8);

export function dispatch(
  table: LatencyTable,
  arrivalS: Float64Array,
  width: Int32Array,
  { key, lookAhead }: DispatchRule,
): Int32Array {
  const { jobs, racks } = table;
  const lengthS = Float64Array.from(width, (r, j) => latencyAt(table, j, r));
  const occupiedS = Float64Array.from(width, (r, j) => occupiedAt(table, j, r));
  const keys = lengthS.map((L, j) => key(L, width[j]!, arrivalS[j]!, occupiedS[j]!));
  const waiting = new WaitingJobs(keys, arrivalS);
  /** F_i of the racks, ascending. */
  const freeS = new Float64Array(racks);
  const order = new Int32Array(jobs);
  for (let placed = 0; placed < jobs; placed++) {
    const nowS = waiting.arriveUntil(freeS[0]!);
    const j = waiting.take(lookAhead === 0 ? 0 : waiting.firstThatFits(width, idleRacks(freeS, nowS), lookAhead));
    const r = width[j]!;
    occupy(freeS, r, Math.max(freeS[r - 1]!, nowS) + occupiedS[j]!);
    order[placed] = j;
  }
  return order;
}

function idleRacks(freeS: Float64Array, nowS: number): number {
  let idle = 0;
  while (idle < freeS.length && freeS[idle]! <= nowS) idle++;
  return idle;
}

/** Makes the first r racks free again at `againS`; the list stays ascending. */
function occupy(freeS: Float64Array, r: number, againS: number): void {
  let i = r;
  while (i < freeS.length && freeS[i]! < againS) {
    freeS[i - r] = freeS[i]!;
    i++;
  }
  freeS.fill(againS, i - r, i);
}
