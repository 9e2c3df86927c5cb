// SPDX-License-Identifier: GPL-3.0-or-later
// Copies a saved scenario or lesson. A lesson's name is its title, so the copy's title marks it as a copy: otherwise the next edit would
// give it the original's name.
import { freeName, type Saved, type SavedText } from './saved';

/** The longest title of a lesson. */
const MAX_TITLE = 300;

interface Copy {
  readonly name: string;
  readonly text: SavedText;
}

export async function copyOf({ name, lesson }: Saved, text: SavedText, all: readonly Saved[]): Promise<Copy> {
  if (lesson === undefined) return { name: freeName(name, all), text };
  const title = copyTitle(name, all);
  const draft = { ...JSON.parse(await new Blob([text]).text()), title };
  return { name: title, text: await new Blob([`${JSON.stringify(draft)}\n`]).arrayBuffer() };
}

/** "Coflows (copy)", then "Coflows (copy 2)", also for a copy of a copy. */
function copyTitle(name: string, all: readonly Saved[]): string {
  const taken = new Set(all.map((one) => one.name));
  const [stem = name] = name.split(/ \(copy(?: \d{1,4})?\)$/);
  for (let number = 1; ; number++) {
    const end = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const title = `${stem.slice(0, MAX_TITLE - end.length)}${end}`;
    if (!taken.has(title)) return title;
  }
}
