// SPDX-License-Identifier: GPL-3.0-or-later
// Where SAMP expects the reduces of a job (ShuffleWatcher, Figure 4, line 9): in proportion to the map output of each rack if
// the maps run on the racks that it keeps.
import type { PrefixTraffic } from './prefix-traffic';
import type { RankedBlocks } from './ranked-blocks';
import { apportioned } from './sarp';

/** By rack of the cluster. Map output is counted in units of a block divided by the prefix's size, so that all are whole numbers. */
export function tentativeReduces(ranked: RankedBlocks, kept: PrefixTraffic, reduces: number): readonly number[] {
  const output = new Float64Array(ranked.racks);
  kept.local.forEach((blocks, p) => {
    output[ranked.order[p]!] = blocks * kept.racks + ranked.remote[kept.racks]!;
  });
  return apportioned(reduces, output);
}
