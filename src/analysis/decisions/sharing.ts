// SPDX-License-Identifier: GPL-3.0-or-later
// A moment at which everything was reallocated: slots among malleable jobs, or the network among coflows. Their order, the measures
// behind it, and what each got. Plain data.
import type { ShareRule } from '../../simulator/engine/state/share-policy';
import type { Measure } from '../../simulator/engine/state/standing';

export interface Share {
  /** Index of the job or coflow, as in the record's columns. */
  readonly owner: number;
  /** By measure of the sharing; NaN: not applicable. */
  readonly values: readonly number[];
  /** Slots, or GB per second. */
  readonly before: number;
  readonly got: number;
  /** Of slots: its minimum, and the most that it can use. */
  readonly least?: number;
  readonly most?: number;
  /** Of circuits: rack pairs with one that is up, with one being set up, and with none. */
  readonly circuits?: { readonly up: number; readonly setUp: number; readonly waiting: number };
}

export interface Sharing {
  readonly atS: number;
  readonly what: 'slots' | 'rates';
  /** `fair`: each flow has its fair share. */
  readonly rule: ShareRule | 'circuits' | 'fair';
  /** In order of precedence. */
  readonly measures: readonly Measure[];
  /** Since the previous sharing: those that arrived, and those that ended. */
  readonly came: readonly number[];
  readonly ended: readonly number[];
  /** Of slots: how many there were to share, now and at the previous sharing. */
  readonly slots?: number;
  readonly slotsBefore?: number;
  /** By the measures; of many, only some. */
  readonly shares: readonly Share[];
  /** How many were present, how many got anything, and how many got a different share than before. */
  readonly counts: { readonly present: number; readonly served: number; readonly changed: number };
}

/** A smaller relative difference is rounding. */
const SAME = 1e-9;

export const isChanged = ({ before, got }: Pick<Share, 'before' | 'got'>): boolean =>
  Math.abs(got - before) > SAME * Math.max(got, before);
