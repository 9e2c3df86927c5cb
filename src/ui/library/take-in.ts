// SPDX-License-Identifier: GPL-3.0-or-later
// A file of saved scenarios joins those of the browser.
import { CATALOGUE } from '../../simulator/catalogue';
import type { LibraryEntry } from '../../state/library/library-file';
import { freeName, type LibraryShelf, sizeOf } from '../../state/library/saved';
import type { Receiver } from '../opening';

export interface TakenIn {
  readonly added: number;
  /** The same scenario was there under the same name. */
  readonly there: number;
  /** Names of those that no reader takes. */
  readonly refused: readonly string[];
}

/** One after the other, each read before it is put: what is damaged is left out, and the others come in. */
export async function takeIn(page: Receiver, shelf: LibraryShelf, entries: readonly LibraryEntry[]): Promise<TakenIn> {
  let added = 0;
  let there = 0;
  const refused: string[] = [];
  for (const { about, text } of entries) {
    const outcome = await page.read('document', text);
    if (!outcome.ok) {
      refused.push(about.name);
      continue;
    }
    const bytes = await new Blob([text, '\n']).arrayBuffer();
    const all = await shelf.all();
    const namesake = all.find(({ name }) => name === about.name);
    if (namesake !== undefined && sameBytes(await shelf.text(namesake.id), bytes)) {
      there++;
      continue;
    }
    const { runs } = outcome.scenario;
    const size = sizeOf(outcome.scenario, CATALOGUE);
    const name = freeName(about.name, all);
    await shelf.put({ ...about, name, size, runs: runs.length, bytes: bytes.byteLength }, bytes);
    added++;
  }
  return { added, there, refused };
}

function sameBytes(a: ArrayBuffer | undefined, b: ArrayBuffer): boolean {
  if (a?.byteLength !== b.byteLength) return false;
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)];
  return one.every((byte, i) => byte === other[i]);
}
