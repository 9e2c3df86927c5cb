// SPDX-License-Identifier: GPL-3.0-or-later
// A decision of a simulated scheduler, as stored and explained: where a slot was free, which jobs could have had it, by which
// measures, and what got it. Plain data.
import type { Forced } from '../../simulator/engine/state/forced-launch';
import type { Measure, RuleCause, RuledOut } from '../../simulator/engine/state/standing';
import type { Sharing } from './sharing';

export interface DecidedTask {
  /** Indices as in the record's columns. */
  readonly job: number;
  readonly stage: number;
  /** Index into TASK_KINDS. */
  readonly kind: number;
  readonly index: number;
  /** From 1. */
  readonly attempt: number;
}

export interface Candidate {
  readonly job: number;
  /** By measure of the decision; NaN: not applicable. */
  readonly values: readonly number[];
  /** Absent: it could have had the slot. */
  readonly out?: RuledOut | undefined;
}

export interface Decision {
  readonly atS: number;
  readonly rack: number;
  /** Within its rack. */
  readonly machine: number;
  readonly slot: 'map' | 'reduce' | 'any';
  /** The scheduler was asked, asked again about a slot that no job took, or not asked at all. */
  readonly how: 'turn' | 'rest' | Forced;
  /** Absent: the slot was left free. */
  readonly task?: (DecidedTask & { readonly locality: number }) | undefined;
  /** The machine was kept for this job. */
  readonly keptFor?: number | undefined;
  /** In order of precedence. */
  readonly measures: readonly Measure[];
  /** By the measures, with the chosen one; of many, only some. */
  readonly candidates: readonly Candidate[];
  /** How many jobs were present, how many had a task for such a slot, and how many were not ruled out. */
  readonly counts: { readonly present: number; readonly waiting: number; readonly able: number };
  /** Candidates that are not listed: how many came after, and how many each cause ruled out. */
  readonly unlisted: { readonly after: number; readonly out: Readonly<Partial<Record<RuleCause, number>>> };
}

/** Which decisions are wanted; all conditions must hold. */
export interface DecisionFilter {
  readonly job?: number | undefined;
  readonly task?: DecidedTask | undefined;
  readonly rack?: number | undefined;
  /** Within the rack. */
  readonly machine?: number | undefined;
  readonly fromS?: number | undefined;
  readonly toS?: number | undefined;
  /** Include slots that were left free. */
  readonly withFree?: boolean | undefined;
  /** With `job`: include slots for which it had a task, even if others got them. */
  readonly withLost?: boolean | undefined;
  /** How many to skip. */
  readonly skip: number;
  readonly most: number;
}

export interface DecisionsAnswer {
  readonly decisions: readonly Decision[];
  /** Instead, for malleable jobs and coflows, where everything is shared out at once. */
  readonly sharings?: readonly Sharing[];
  /** There are more after these. */
  readonly more: boolean;
}
