// SPDX-License-Identifier: GPL-3.0-or-later
// New ids similar to given ones, for jobs and coflows that are copied, added or read from a table.
import { MAX_ID_CHARACTERS } from '../../model/limits';

/** The base and the number at the end: "job-07" -> ["job-", 7]; "clicks" -> ["clicks-", 1]. */
function splitId(id: string): readonly [string, number] {
  const match = /^(.*?)(\d{1,9})$/s.exec(id);
  return match === null ? [`${id}-`, 1] : [match[1]!, Number(match[2])];
}

/** Makes ids similar to a given one, none taken and none twice: "job-3" -> "job-4"; "clicks" -> "clicks-2". */
export function idMaker(taken: ReadonlySet<string>): (like: string) => string {
  const used = new Set(taken);
  /** Where to continue searching, so that twenty thousand copies do not all start at 1. */
  const nextOf = new Map<string, number>();
  return (like) => {
    const [whole, start] = splitId(like);
    const stem = whole.slice(0, MAX_ID_CHARACTERS - 10);
    let number = Math.max(start + 1, nextOf.get(stem) ?? 0);
    while (used.has(`${stem}${number}`)) number++;
    nextOf.set(stem, number + 1);
    used.add(`${stem}${number}`);
    return `${stem}${number}`;
  };
}
