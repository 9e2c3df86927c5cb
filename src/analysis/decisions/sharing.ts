// SPDX-License-Identifier: GPL-3.0-or-later
// A moment at which everything was reallocated: slots among malleable jobs, or the network among coflows. Who stood where in the
// order, by which measures, and what each got. Plain data.
import type { ShareRule } from '../../simulator/engine/state/share-policy';
import type { Measure } from '../../simulator/engine/state/standing';

export interface Share {
  /** Index of the job or coflow, as in the record's columns. */
  readonly owner: number;
  /** By measure of the sharing; NaN: no meaning. */
  readonly values: readonly number[];
  /** Slots, or GB per second. */
  readonly before: number;
  readonly got: number;
  /** Of slots: what it was not to be below, and the most that it can use. */
  readonly least?: number;
  readonly most?: number;
  /** Of circuits: pairs of racks with one that is up, one that is being set up, and none. */
  readonly circuits?: { readonly up: number; readonly setUp: number; readonly waiting: number };
}

export interface Sharing {
  readonly atS: number;
  readonly what: 'slots' | 'rates';
  /** `fair`: each flow has its fair share. */
  readonly rule: ShareRule | 'circuits' | 'fair';
  /** In the order in which they count. */
  readonly measures: readonly Measure[];
  /** Since the sharing before: those that came, and those that ended. */
  readonly came: readonly number[];
  readonly ended: readonly number[];
  /** Of slots: how many there were to share, and at the sharing before. */
  readonly slots?: number;
  readonly slotsBefore?: number;
  /** By the measures; of many some. */
  readonly shares: readonly Share[];
  /** How many were there, how many got anything, and how many got another share than before. */
  readonly counts: { readonly present: number; readonly served: number; readonly changed: number };
}

/** Two that differ by less are the same but for rounding. */
const SAME = 1e-9;

export const isChanged = ({ before, got }: Pick<Share, 'before' | 'got'>): boolean =>
  Math.abs(got - before) > SAME * Math.max(got, before);
