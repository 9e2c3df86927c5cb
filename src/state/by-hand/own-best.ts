// SPDX-License-Identifier: GPL-3.0-or-later
// The reader's best plan by hand for each scenario, kept in the browser: its score, its rectangles, and whether there was help. Only
// plans drawn here count, so a plan from a link is not the reader's own best.
import type { Objective } from '../../model/plan';
import type { ManualRectangle, OptionValues, Scenario } from '../../model/scenario';
import { crc32 } from '../../share/crc32';
import { canonicalText } from '../../worker/question-keys';
import type { TextStorage } from '../autosaved-scenario';

export interface OwnBest {
  readonly valueS: number;
  /** A hint was used, or the reader started from another plan. */
  readonly helped: boolean;
  readonly rectangles: readonly ManualRectangle[];
}

const BESTS_KEY = 'gantry.by-hand';
/** Scenarios, the newest first. */
const MAX_BESTS = 20;
/** Plans of more jobs are not kept: storage is small, and such plans are not made by hand. */
const MAX_JOBS = 200;

type Kept = readonly (readonly [key: string, best: OwnBest])[];

/** Equal for scenarios that are scored the same way: the same cluster, jobs, objective and latency model, whatever the runs. */
export function bestKey(
  { seed, topology, workload }: Pick<Scenario, 'seed' | 'topology' | 'workload'>,
  objective: Objective,
  options: OptionValues,
): string {
  const { objective: _, bound: __, ...latency } = options;
  const text = canonicalText({ seed, topology, workload, objective, latency });
  // Two checksums of different texts, so that two scenarios are practically never confused.
  return `${crc32(text).toString(36)}.${crc32([...text].reverse().join('')).toString(36)}.${text.length}`;
}

export const readBest = (storage: TextStorage, key: string): OwnBest | undefined =>
  readAll(storage).find(([one]) => one === key)?.[1];

/** Keeps and returns the better of it and the stored one: with equal scores, the one without help. */
export function keepBest(storage: TextStorage, key: string, best: OwnBest): OwnBest {
  const all = readAll(storage);
  const before = all.find(([one]) => one === key)?.[1];
  if (before !== undefined && !isBetter(best, before)) return before;
  if (best.rectangles.length > MAX_JOBS) return best;
  const next: Kept = [[key, best] as const, ...all.filter(([one]) => one !== key)].slice(0, MAX_BESTS);
  try {
    storage.setItem(BESTS_KEY, JSON.stringify(next));
  } catch {
    // Storage is full or switched off: the caller keeps it for this visit.
  }
  return best;
}

/** Sums in another order differ only by rounding. */
const LEAST_GAIN = 1e-9;

export const isBetter = (one: OwnBest, other: OwnBest): boolean =>
  one.valueS < other.valueS * (1 - LEAST_GAIN) ||
  (one.valueS <= other.valueS * (1 + LEAST_GAIN) && other.helped && !one.helped);

/** Leaves out invalid entries, such as those of another version or written by hand. */
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
