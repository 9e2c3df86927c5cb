// SPDX-License-Identifier: GPL-3.0-or-later
// What a reading of a paper is: where the text leaves something open, or cannot be right as printed, what Gantry chose, why, and
// the experiment that shows the difference. Fields of options and of the gallery's assumptions refer to one by its id.
import type { PaperReference } from '../../model/fields/declaration';
import type { OptionValues } from '../../model/scenario';
import type { Reversal } from '../paper';

/** What shows the difference: an experiment of the gallery with changed assumptions, or a scenario in a link that a person could write. */
type Shows =
  | { readonly experiment: string; readonly change: OptionValues; readonly words: string }
  | { readonly link: string; readonly words: string };

export interface Reading {
  readonly id: string;
  readonly paper: PaperReference['paper'];
  /** As paper-parts.ts spells them: "section 4.3". */
  readonly where: string;
  /** A few words, for lists. */
  readonly title: string;
  readonly open: string;
  readonly chosen: string;
  readonly why: string;
  readonly shows: Shows;
}

/** The change of an experiment's assumptions that reverses a comparison, with what was measured. */
export const showsReversal = (experiment: string, { change, words }: Reversal): Shows => ({
  experiment,
  change,
  words,
});

/** An experiment as it is, or with a change, and what is known of it. */
export const shownBy = (experiment: string, words: string, change: OptionValues = {}): Shows => ({
  experiment,
  change,
  words,
});
