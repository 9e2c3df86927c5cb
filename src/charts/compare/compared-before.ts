// SPDX-License-Identifier: GPL-3.0-or-later
// A run's results before the last edit, which the compare charts outline in thin neutral lines beside the current ones. Pure.
import type { OwnerTimes } from '../../analysis/chart-data/owner-times';
import { type JobPart, meanPart, type PartReader } from '../../analysis/metrics/parts';
import { isInside, spanOf } from '../../analysis/metrics/span';
import type { Window } from '../../model/scenario';
import type { TimeSpan } from '../time/span';
import type { BreakdownBar } from './breakdown-bars';
import type { Cdf } from './cdf';
import { type ComparedRun, partsOf } from './compared-run';

/** What is kept of a result when the run itself is not. */
interface ResultBefore {
  readonly ids: readonly string[];
  readonly times: OwnerTimes;
  /** Simulated time at its end. */
  readonly endS: number;
  readonly partReader: (part: JobPart) => PartReader;
}

export interface ComparedBefore {
  /** Of the current run. */
  readonly place: number;
  readonly cdf: Pick<Cdf, 'place' | 'sortedS' | 'total'>;
  /** Empty if nothing ended. */
  readonly parts: BreakdownBar['parts'];
  readonly totalS: number;
  /** From arrival to end; NaN if it did not exist or never ended. */
  readonly completionS: (id: string) => number;
  /** From start to end; undefined if it did not exist or never ended. */
  readonly stretch: (id: string) => TimeSpan | undefined;
}

/** `isOfAll`: no class of jobs is chosen. Otherwise, the jobs now in the class are compared. */
export function comparedBefore(
  now: ComparedRun,
  was: ResultBefore,
  window: Window | undefined,
  isOfAll: boolean,
): ComparedBefore {
  const { ids, times } = was;
  const members = new Set(isOfAll ? ids : now.run.ids.filter((_, owner) => now.counts(owner)));
  const owners = Int32Array.from(ids.keys()).filter((owner) => members.has(ids[owner]!));
  const span = spanOf(window, times.endS, was.endS);
  const ended = owners.filter((owner) => isInside(span, times.endS[owner]!));
  const tookS = (owner: number): number => times.endS[owner]! - times.arrivalS[owner]!;
  const parts =
    ended.length === 0 ? [] : partsOf(was).map((part) => ({ part, meanS: meanPart(ended, was.partReader(part)) }));
  const owner = new Map(ids.map((id, at) => [id, at]));
  return {
    place: now.place,
    cdf: {
      place: now.place,
      sortedS: Float64Array.from(ended, tookS).sort(),
      total: window === undefined ? owners.length : ended.length,
    },
    parts: parts.filter(({ meanS }) => meanS > 0),
    totalS: parts.reduce((sum, { meanS }) => sum + meanS, 0),
    completionS: (id) => tookS(owner.get(id) ?? -1),
    stretch: (id) => {
      const at = owner.get(id) ?? -1;
      const [fromS, toS] = [times.startS[at]!, times.endS[at]!];
      return toS >= fromS ? { fromS, toS } : undefined;
    },
  };
}
