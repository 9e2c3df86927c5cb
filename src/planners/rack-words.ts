// SPDX-License-Identifier: GPL-3.0-or-later
// How a sentence lists racks.
import { readableRanges } from '../base/readable';

const MAX_RANGES = 4;

/** For ascending racks: "rack 3", "racks 0 to 4 and 7", "racks 0, 2, 4, 6 and more". */
export function rackWords(racks: readonly number[]): string {
  const ranges = readableRanges(racks);
  const shown = ranges.length > MAX_RANGES ? [...ranges.slice(0, MAX_RANGES), 'more'] : ranges;
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `${racks.length === 1 ? 'rack' : 'racks'} ${list}`;
}
