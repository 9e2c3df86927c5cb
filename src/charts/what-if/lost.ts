// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that did not end: stuck, cut or refused. They are drawn hollow with the word, and no mean includes them.

export interface UnfinishedRun {
  /** "stuck", "cut", "refused". */
  readonly word: string;
  /** How many of the repetitions at this point. */
  readonly count: number;
  readonly of: number;
}

/** "stuck", or "2 of 5 cut" if others ended. */
export const lostWords = ({ word, count, of }: UnfinishedRun): string =>
  count >= of ? word : `${count} of ${of} ${word}`;

/** Words that are the same for two runs are stated once. */
export const allLostWords = (lost: readonly UnfinishedRun[]): string => [...new Set(lost.map(lostWords))].join(', ');
