// SPDX-License-Identifier: GPL-3.0-or-later
// The reader's best plan by hand of each scenario, kept in the browser: its score, its rectangles, and whether there was help. Only what
// was drawn here counts, so that a plan from a link does not count as one's own best.
import type { Objective } from '../../model/plan';
import type { ManualRectangle, OptionValues, Scenario } from '../../model/scenario';
import { crc32 } from '../../share/crc32';
import { canonicalText } from '../../worker/question-keys';
import type { TextStorage } from '../autosaved-scenario';

export interface OwnBest {
  readonly valueS: number;
  /** A hint was asked for, or another plan was begun with. */
  readonly helped: boolean;
  readonly rectangles: readonly ManualRectangle[];
}

const BESTS_KEY = 'gantry.by-hand';
/** Scenarios, the newest first. */
const MAX_BESTS = 20;
/** Plans of more jobs are not kept: storage is small, and such plans are not made by hand. */
const MAX_JOBS = 200;

type Kept = readonly (readonly [key: string, best: OwnBest])[];

/** Equal for what is scored alike: the same cluster, jobs, objective and latency model, whatever runs beside it. */
export function bestKey(
  { seed, topology, workload }: Pick<Scenario, 'seed' | 'topology' | 'workload'>,
  objective: Objective,
  options: OptionValues,
): string {
  const { objective: _, bound: __, ...latency } = options;
  const text = canonicalText({ seed, topology, workload, objective, latency });
  // Two sums of different texts, so that two scenarios are as good as never taken for one.
  return `${crc32(text).toString(36)}.${crc32([...text].reverse().join('')).toString(36)}.${text.length}`;
}

export const readBest = (storage: TextStorage, key: string): OwnBest | undefined =>
  readAll(storage).find(([one]) => one === key)?.[1];

/** The better one of it and what was there: with equal scores the one without help. */
export function keepBest(storage: TextStorage, key: string, best: OwnBest): OwnBest {
  const all = readAll(storage);
  const before = all.find(([one]) => one === key)?.[1];
  if (before !== undefined && !isBetter(best, before)) return before;
  if (best.rectangles.length > MAX_JOBS) return best;
  const next: Kept = [[key, best] as const, ...all.filter(([one]) => one !== key)].slice(0, MAX_BESTS);
  try {
    storage.setItem(BESTS_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or switched off: it is kept for this visit by who asked.
  }
  return best;
}

/** Sums in another order differ by rounding alone. */
const LEAST_GAIN = 1e-9;

export const isBetter = (one: OwnBest, other: OwnBest): boolean =>
  one.valueS < other.valueS * (1 - LEAST_GAIN) ||
  (one.valueS <= other.valueS * (1 + LEAST_GAIN) && other.helped && !one.helped);

/** What another version or a hand wrote is left out. */
function readAll(storage: TextStorage): Kept {
  try {
    const read: unknown = JSON.parse(storage.getItem(BESTS_KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept[number] {
  if (!Array.isArray(one) || typeof one[0] !== 'string') return false;
  const best = one[1] as Partial<OwnBest> | null;
  return (
    typeof best?.valueS === 'number' &&
    typeof best.helped === 'boolean' &&
    Array.isArray(best.rectangles) &&
    best.rectangles.every(isRectangle)
  );
}

function isRectangle(one: Partial<ManualRectangle> | null): boolean {
  return (
    typeof one?.job === 'string' &&
    typeof one.startS === 'number' &&
    Array.isArray(one.racks) &&
    one.racks.every((rack) => Number.isInteger(rack))
  );
}
