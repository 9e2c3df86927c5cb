// SPDX-License-Identifier: GPL-3.0-or-later
// Which commands match what was typed, best first: an exact name, then names in which every typed word occurs, at the beginning of the
// name, of a word, or inside one; then those known by it under another name.

interface Named {
  readonly label: string;
  readonly group: string;
  /** Other words for it. */
  readonly also?: string | undefined;
}

/** Better than any sum of the others. */
const IS = -1;
const BEGINS = 0;
const BEGINS_WORD = 1;
const INSIDE = 2;
/** Among the other words for it, or with another ending: "stragglers", "fairness" for fair. */
const OTHER_WORD = 4;
/** In the group's name alone. */
const OF_GROUP = 5;
/** Too many words start with a shorter one. */
const MIN_STEM = 4;

/** At most `most`, in their given order if they match equally well. */
export function matching<T extends Named>(all: Iterable<T>, typed: string, most: number): readonly T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fits: { readonly one: T; readonly rank: number }[] = [];
  for (const one of all) {
    const rank = rankOf(one, words);
    if (rank !== undefined) fits.push({ one, rank });
  }
  return fits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Undefined: no match. */
function rankOf(one: Named, words: readonly string[]): number | undefined {
  const name = plain(one.label);
  if (words.length > 0 && name === words.join(' ')) return IS;
  let sum = 0;
  for (const word of words) {
    const rank = rankInName(name, word) ?? rankElsewhere(one, name, word);
    if (rank === undefined) return undefined;
    sum += rank;
  }
  return sum;
}

function rankInName(name: string, word: string): number | undefined {
  const at = name.indexOf(word);
  if (at <= 0) return at === 0 ? BEGINS : undefined;
  return name[at - 1] === ' ' || name.includes(` ${word}`) ? BEGINS_WORD : INSIDE;
}

function rankElsewhere({ also = '', group }: Named, name: string, word: string): number | undefined {
  if (wordsOf(plain(also)).some((other) => other.startsWith(word) || isStemOf(other, word))) return OTHER_WORD;
  if (wordsOf(name).some((other) => isStemOf(other, word))) return OTHER_WORD;
  return plain(group).includes(word) ? OF_GROUP : undefined;
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}-]+/u);
const isStemOf = (stem: string, word: string): boolean => stem.length >= MIN_STEM && word.startsWith(stem);

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();
