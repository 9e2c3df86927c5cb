// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's database as the place of saved scenarios. What is listed lies apart from the texts: a list of large scenarios reads
// none of them.
import { browserDatabase, requested } from '../browser-database';
import type { LibraryStore, NamedOutcome, Saved, SavedText } from './saved';

const ABOUT = 'scenarios';
const TEXTS = 'texts';

interface KeptText {
  readonly id: number;
  readonly text: SavedText;
}

type Store = (name: string) => IDBObjectStore;

const allOf = (store: Store): Promise<Saved[]> => requested(store(ABOUT).getAll() as IDBRequest<Saved[]>);

const one = <T>(store: Store, name: string, id: number): Promise<T | undefined> =>
  requested(store(name).get(id) as IDBRequest<T | undefined>);

export function browserLibrary(): LibraryStore {
  const database = browserDatabase('gantry-library', {
    [ABOUT]: { keyPath: 'id', autoIncrement: true },
    [TEXTS]: { keyPath: 'id' },
  });
  return {
    all: () => database.run('readonly', allOf),
    put: (about, text, replaces) =>
      database.run('readwrite', async (store): Promise<NamedOutcome> => {
        const taken = (await allOf(store)).find(({ name, id }) => name === about.name && id !== replaces);
        if (taken !== undefined) return { ok: false, taken };
        const saved = replaces === undefined ? about : { ...about, id: replaces };
        const id = (await requested(store(ABOUT).put(saved))) as number;
        const kept: KeptText = { id, text };
        await requested(store(TEXTS).put(kept));
        return { ok: true, id };
      }),
    rename: (id, name) =>
      database.run('readwrite', async (store): Promise<NamedOutcome> => {
        const all = await allOf(store);
        const taken = all.find((other) => other.name === name && other.id !== id);
        if (taken !== undefined) return { ok: false, taken };
        const saved = all.find((other) => other.id === id);
        if (saved !== undefined) await requested(store(ABOUT).put({ ...saved, name }));
        return { ok: true, id };
      }),
    text: async (id) => (await database.run('readonly', (store) => one<KeptText>(store, TEXTS, id)))?.text,
    remove: (id) =>
      database.run('readwrite', async (store) => {
        const saved = await one<Saved>(store, ABOUT, id);
        const kept = await one<KeptText>(store, TEXTS, id);
        await requested(store(ABOUT).delete(id));
        await requested(store(TEXTS).delete(id));
        return saved && kept && { saved, text: kept.text };
      }),
  };
}
