// Which commands fit what was typed, the best first: the one of that very name, then those in which every word of it occurs, at the
// beginning of the name, of a word, or inside one.

interface Named {
  readonly label: string;
  readonly group: string;
}

/** Better than any sum of the others. */
const IS = -1;
const BEGINS = 0;
const BEGINS_WORD = 1;
const INSIDE = 2;
/** In the group's name alone. */
const OF_GROUP = 3;

/** At most so many, in their own order where they fit equally well. */
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

/** Undefined: it does not fit. */
function rankOf({ label, group }: Named, words: readonly string[]): number | undefined {
  const name = plain(label);
  if (words.length > 0 && name === words.join(' ')) return IS;
  let sum = 0;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at < 0 && !plain(group).includes(word)) return undefined;
    sum +=
      at < 0 ? OF_GROUP : at === 0 ? BEGINS : name[at - 1] === ' ' || name.includes(` ${word}`) ? BEGINS_WORD : INSIDE;
  }
  return sum;
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();
