// SPDX-License-Identifier: GPL-3.0-or-later
// What a cell must contain, by scanning all tasks.
import type { SlotLanes } from '../slot-lanes';

/** Of the lanes [firstLane, endLane) between two moments. */
export function slowCell(lanes: SlotLanes, firstLane: number, endLane: number, fromS: number, toS: number): number {
  const heldS = new Array<number>(lanes.jobs).fill(0);
  let [busyS, fetchingS, killedS] = [0, 0, 0];
  const within = (startS: number, endS: number): number => Math.max(0, Math.min(endS, toS) - Math.max(startS, fromS));
  lanes.lane.forEach((lane, used) => {
    if (lane < firstLane || lane >= endLane) return;
    for (let place = lanes.from[used]!; place < lanes.from[used + 1]!; place++) {
      const inS = within(lanes.startS[place]!, lanes.endS[place]!);
      heldS[lanes.owner[place]! >> 1]! += inS;
      busyS += inS;
      fetchingS += within(lanes.startS[place]!, lanes.fetchedS[place]!);
      if (lanes.owner[place]! % 2 === 1) killedS += inS;
    }
  });
  if (busyS === 0) return 0;
  const parts = (seconds: number, of: number): number => {
    const share = seconds / ((endLane - firstLane) * (toS - fromS));
    return seconds > 0 ? Math.min(of, Math.max(1, Math.round(share * of))) : 0;
  };
  const most = heldS.indexOf(Math.max(...heldS));
  return ((most << 17) | (parts(busyS, 63) << 11) | (parts(fetchingS, 63) << 5) | parts(killedS, 31)) >>> 0;
}
