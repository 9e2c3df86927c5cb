// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a file of saved scenarios to those of the browser.
import type { Scenario } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import type { LibraryEntry } from '../../state/library/library-file';
import { freeName, type LibraryStore, sizeOf } from '../../state/library/saved';
import type { Receiver } from '../opening/opening';

export interface ImportedEntries {
  readonly added: number;
  /** How many of those are lessons. */
  readonly lessons: number;
  /** Those that were there already under the same name. */
  readonly there: number;
  /** Names of those that cannot be read. */
  readonly refused: readonly string[];
}

/** One after the other, each read before it is saved: damaged ones are left out, and the others are added. */
export async function importEntries(
  page: Receiver,
  shelf: LibraryStore,
  entries: readonly LibraryEntry[],
): Promise<ImportedEntries> {
  let added = 0;
  let lessons = 0;
  let there = 0;
  const refused: string[] = [];
  for (const { about, text } of entries) {
    const lesson = lessonOf(text);
    const outcome = lesson === undefined ? await page.read('document', text) : undefined;
    if (outcome?.ok === false) {
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
    const name = freeName(about.name, all);
    const { size, runs } = outcome === undefined ? NO_SIZE : sizes(outcome.scenario);
    await shelf.put(
      {
        ...about,
        name,
        size,
        runs,
        bytes: bytes.byteLength,
        ...(lesson && { lesson: { steps: lesson.steps.length } }),
      },
      bytes,
    );
    added++;
    if (lesson !== undefined) lessons++;
  }
  return { added, lessons, there, refused };
}

const sizes = (scenario: Scenario) => ({ size: sizeOf(scenario, CATALOGUE), runs: scenario.runs.length });
const NO_SIZE = { size: { count: undefined, of: 'job', generated: false }, runs: 0 } as const;

/** A lesson may be unfinished: it is read when it is opened. */
function lessonOf(text: string): { readonly steps: readonly unknown[] } | undefined {
  try {
    const { gantryLesson, steps } = Object(JSON.parse(text)) as {
      readonly gantryLesson?: unknown;
      readonly steps?: unknown;
    };
    return typeof gantryLesson === 'number' && Array.isArray(steps) ? { steps } : undefined;
  } catch {
    return undefined;
  }
}

function sameBytes(a: ArrayBuffer | undefined, b: ArrayBuffer): boolean {
  if (a?.byteLength !== b.byteLength) return false;
  const [one, other] = [new Uint8Array(a), new Uint8Array(b)];
  return one.every((byte, i) => byte === other[i]);
}
