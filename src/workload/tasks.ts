// SPDX-License-Identifier: GPL-3.0-or-later
// Task counts with matching data sizes. The "tasks" of a job are its maps and reduces.
import { fourDigits } from '../base/round';
import type { StageData } from '../model/job';

/** Tolerance for the rounding of a size: 0.256 GB make four blocks of 0.064 GB. */
const ALMOST_WHOLE = 1e-9;

/** Number of blocks of `blockMB` in `GB`; an empty input still takes one task to find that out. */
export function blocksOf(GB: number, blockMB: number): number {
  return Math.max(1, Math.ceil((GB * 1000) / blockMB - ALMOST_WHOLE));
}

/** Splits tasks into maps and reduces, by the ratio of reduces to maps; at least one of each if there are two. */
export function splitTasks(tasks: number, reducesPerMap: number): { readonly maps: number; readonly reduces: number } {
  if (reducesPerMap === 0 || tasks < 2) return { maps: tasks, reduces: 0 };
  const reduces = Math.round((tasks * reducesPerMap) / (1 + reducesPerMap));
  const kept = Math.min(tasks - 1, Math.max(1, reduces));
  return { maps: tasks - kept, reduces: kept };
}

interface Data {
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly outputGB: number;
  readonly maps: number;
  readonly reduces: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
}

/** Stage data with sizes to four digits; without reduces there is no shuffle and no reduce rate. */
export function stageData(data: Data): StageData {
  const { maps, reduces, mapMBps, reduceMBps } = data;
  const mapOnly = reduces === 0;
  return {
    inputGB: fourDigits(data.inputGB),
    shuffleGB: mapOnly ? 0 : fourDigits(data.shuffleGB),
    outputGB: fourDigits(data.outputGB),
    maps,
    reduces,
    mapMBps: fourDigits(mapMBps),
    ...(mapOnly ? {} : { reduceMBps: fourDigits(reduceMBps) }),
  };
}
