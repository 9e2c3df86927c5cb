// Which rack is under the pointer: its whole lane counts, so that an empty rack can be pointed at too.
import type { RackBar } from './layout';

export const hitRackBar = (bars: readonly RackBar[], yPx: number): number | undefined =>
  bars.findLast(({ topPx }) => yPx >= topPx)?.rack;
