// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean": the known name with the fewest edits to what was typed.

/** Edits (insert, delete, replace, swap of neighbours) that turn a into b, by plain dynamic programming. */
function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const cost = new Array<number>((a.length + 1) * width).fill(0);
  const at = (i: number, j: number): number => cost[i * width + j]!;
  for (let i = 0; i <= a.length; i++) cost[i * width] = i;
  for (let j = 0; j <= b.length; j++) cost[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      cost[i * width + j] = best;
    }
  }
  return at(a.length, b.length);
}

/** Longer names get no suggestion. */
const MAX_LETTERS = 100;
/** Nor do names for which more pairs of letters would have to be compared, as of a long id among twenty thousand. */
const MAX_LETTER_PAIRS = 5e6;

/** The nearest of the known names, or undefined if none is close enough to be meant. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  if (typed.length > MAX_LETTERS) return undefined;
  const lower = typed.toLowerCase();
  let best: string | undefined;
  let bestCost = Math.max(2, Math.ceil(typed.length / 2)) + 1;
  let pairs = 0;
  for (const name of known) {
    const candidate = name.toLowerCase();
    const startsAlike =
      candidate.length > 2 && lower.length > 2 && (candidate.startsWith(lower) || lower.startsWith(candidate));
    const missing = Math.abs(candidate.length - lower.length);
    // There are at least so many edits; a name that is given in a file may be of any length.
    if (!startsAlike && missing >= bestCost) continue;
    if (!startsAlike) pairs += lower.length * candidate.length;
    if (pairs > MAX_LETTER_PAIRS) return undefined;
    const edits = startsAlike ? missing : editDistance(lower, candidate);
    // A prefix of a name probably means that name, preferably the one with the fewest letters missing.
    const cost = startsAlike ? Math.min(edits, 1 + missing / 1000) : edits;
    // A very short word is a few edits from anything, so some of its letters must remain.
    const kept = lower.length > 3 || (edits < lower.length && [...lower].some((letter) => candidate.includes(letter)));
    if (kept && cost < bestCost) {
      best = name;
      bestCost = cost;
    }
  }
  return best;
}
