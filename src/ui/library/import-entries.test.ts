// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { LibraryStore, Saved, SavedText } from '../../state/library/saved';
import { createPageStore } from '../../state/page-store';
import { smallScenario } from '../../state/testing/small-page';
import { importEntries } from './import-entries';

function memoryShelf(): LibraryStore {
  const kept = new Map<number, { saved: Saved; text: SavedText }>();
  return {
    all: async () => [...kept.values()].map(({ saved }) => saved),
    put: async (about, text) => {
      const id = kept.size + 1;
      kept.set(id, { saved: { ...about, id }, text });
      return { ok: true, id };
    },
    rename: async (id) => ({ ok: true, id }),
    text: async (id) => kept.get(id)?.text,
    remove: async () => undefined,
  };
}

test('lessons come in beside scenarios, also those that are still being written; what is neither is named', async () => {
  const scenario = smallScenario();
  const page = {
    store: createPageStore(scenario),
    read: async (_: string, text: string) =>
      text.includes('"gantry"')
        ? { ok: true as const, scenario, warnings: [] }
        : { ok: false as const, problems: [{ path: '', message: 'no' }] },
  };
  const shelf = memoryShelf();
  const about = (name: string) => ({ name, changedMs: 1 });
  const lesson = JSON.stringify({ gantryLesson: 1, title: '', steps: [{}, {}] });
  const entries = [
    { about: about('S'), text: '{"gantry":1}' },
    { about: about('L'), text: lesson },
    { about: about('L'), text: lesson },
    { about: about('Bad'), text: '{"gantryLesson":"x"}' },
  ];
  expect(await importEntries(page, shelf, entries)).toEqual({ added: 2, lessons: 1, there: 1, refused: ['Bad'] });
  const all = await shelf.all();
  expect(all.map(({ name, lesson: own }) => [name, own?.steps])).toEqual([
    ['S', undefined],
    ['L', 2],
  ]);
});
