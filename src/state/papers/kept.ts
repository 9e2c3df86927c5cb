// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of measurements across visits: outcomes by experiment, engine and assumptions. `measurement-store.ts` stores them;
// tests keep them in memory.

import { ENGINE } from '../../base/engine';
import type { OptionValues } from '../../model/scenario';
import type { Paper } from '../../papers/paper';
import { canonicalText } from '../../worker/question-keys';
import { complete, differing } from './address';
import type { KeptOutcomes } from './part-outcomes';

export interface KeptMeasurement {
  readonly key: string;
  readonly paper: string;
  /** Of Gantry's engine: another one may measure differently. */
  readonly version: string;
  readonly assumptions: OptionValues;
  /** The number that was requested. */
  readonly repetitions: number;
  readonly outcomes: KeptOutcomes;
  /** Counts measurements: the newest of an experiment is the one to open. */
  readonly turn: number;
}

/** Every method may reject: browsers refuse storage in private windows, and it may be full. */
export interface MeasurementStore {
  all(): Promise<readonly KeptMeasurement[]>;
  put(kept: KeptMeasurement): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Includes all assumptions, so that a default that changes with a version changes the key. */
export function keptKey(paper: Paper, assumptions: OptionValues): string {
  return canonicalText([paper.id, ENGINE, complete(paper, assumptions)]);
}

/** Whether its engine and assumptions are still in use: any other would differ from what would be measured now. */
export function isUsable(paper: Paper, kept: KeptMeasurement): boolean {
  if (kept.version !== ENGINE) return false;
  return keptKey(paper, differing(paper, kept.assumptions)) === kept.key;
}
