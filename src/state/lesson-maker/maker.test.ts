// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { LibraryStore, Saved, SavedText } from '../library/saved';
import { newDraft, stepsOf, withKey, withStepAfter } from './draft';
import { LessonMaker } from './maker';

function memoryShelf(): LibraryStore & { readonly kept: Map<number, { saved: Saved; text: SavedText }> } {
  const kept = new Map<number, { saved: Saved; text: SavedText }>();
  let last = 0;
  return {
    kept,
    all: async () => [...kept.values()].map(({ saved }) => saved),
    put: async (about, text, replaces) => {
      const taken = [...kept.values()].find(({ saved }) => saved.name === about.name && saved.id !== replaces);
      if (taken !== undefined) return { ok: false, taken: taken.saved };
      const id = replaces ?? ++last;
      kept.set(id, { saved: { ...about, id }, text });
      return { ok: true, id };
    },
    rename: async (id) => ({ ok: true, id }),
    text: async (id) => kept.get(id)?.text,
    remove: async (id) => {
      const one = kept.get(id);
      kept.delete(id);
      return one;
    },
  };
}

function begun(shelf = memoryShelf()) {
  let clock = 0;
  let waiting: (() => void) | undefined;
  const schedule = (act: () => void) => {
    waiting = act;
    return () => {
      waiting = undefined;
    };
  };
  const maker = new LessonMaker({ shelf, nowMs: () => ++clock, schedule });
  const title = (text: string) =>
    maker.edit('Change the title', (draft) => withKey(draft, 'title', text), { mergeKey: 'title' });
  const names = () => [...shelf.kept.values()].map(({ saved }) => saved.name);
  return { maker, shelf, title, names, isWaiting: () => waiting !== undefined };
}

const DRAFT = newDraft({ gantry: 1 });

describe('a lesson that is being written', () => {
  test('is kept under its title a moment after each change, in one place', async () => {
    const { maker, title, names, shelf, isWaiting } = begun();
    await maker.begin(DRAFT);
    expect(isWaiting()).toBe(false);
    title('Wi');
    title('Wide');
    expect(maker.state.getState().kept).toBe('waiting');
    await maker.flush();
    expect([names(), maker.state.getState().kept]).toEqual([['Wide'], 'kept']);
    maker.edit('Add a step', (draft) => withStepAfter(draft, 0, { title: 'Two' }), { step: 1 });
    title('');
    await maker.flush();
    expect(names()).toEqual(['Untitled lesson']);
    const [{ saved, text }] = [...shelf.kept.values()] as [{ saved: Saved; text: SavedText }];
    expect(saved.lesson).toEqual({ steps: 2 });
    expect(JSON.parse(new TextDecoder().decode(text))).toEqual(maker.draft);
  });

  test('is undone and done again; typing in one field is one step', async () => {
    const { maker, title } = begun();
    await maker.begin(DRAFT);
    title('W');
    title('Wide');
    maker.edit('Add a step', (draft) => withStepAfter(draft, 0, { title: 'Two' }), { step: 1 });
    maker.undo();
    expect([stepsOf(maker.draft!).length, maker.state.getState().step]).toEqual([1, 0]);
    maker.undo();
    expect(maker.draft).toBe(DRAFT);
    maker.undo();
    maker.redo();
    maker.redo();
    maker.redo();
    expect([maker.draft?.title, stepsOf(maker.draft!).length]).toEqual(['Wide', 2]);
  });

  test('does not write over what another tab made of it', async () => {
    const shelf = memoryShelf();
    const [one, other] = [begun(shelf), begun(shelf)];
    await one.maker.begin(DRAFT);
    one.title('Wide');
    await one.maker.flush();
    await other.maker.begin(one.maker.draft!, { id: 1, changedMs: 1 });
    // Later by the other tab's clock.
    other.title('Wide, mine');
    other.title('Wide, mine too');
    await other.maker.flush();
    await other.maker.flush();
    shelf.kept.set(1, { ...shelf.kept.get(1)!, saved: { ...shelf.kept.get(1)!.saved, changedMs: 77 } });
    one.title('Wide, yours');
    await one.maker.flush();
    expect(one.names()).toEqual(['Wide, mine too', 'Wide, yours']);
  });

  test('where the browser refuses, that is reported, and nothing is lost', async () => {
    const { maker, title, shelf } = begun();
    await maker.begin(DRAFT);
    const put = shelf.put;
    shelf.put = () => Promise.reject(new Error('full'));
    title('Wide');
    await maker.flush();
    expect([maker.state.getState().kept, maker.draft?.title]).toEqual(['refused', 'Wide']);
    shelf.put = put;
    title('Wider');
    await maker.flush();
    expect(maker.state.getState().kept).toBe('kept');
    await maker.close();
    expect(maker.draft).toBeUndefined();
  });
});
