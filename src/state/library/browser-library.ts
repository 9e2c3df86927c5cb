// SPDX-License-Identifier: GPL-3.0-or-later
// Saved scenarios in the browser's database. What is listed is stored apart from the texts, so listing large scenarios reads none of
// them.
import type { DBSchema } from 'idb';
import { browserDatabase } from '../browser-database';
import type { AboutSaved, LibraryStore, NamedOutcome, Saved, SavedText } from './saved';

interface Stores extends DBSchema {
  /** Numbered by the database: a new one is put without an id. */
  readonly scenarios: { readonly key: number; readonly value: AboutSaved | Saved };
  readonly texts: { readonly key: number; readonly value: { readonly id: number; readonly text: SavedText } };
}

export function browserLibrary(): LibraryStore {
  const database = browserDatabase<Stores>('gantry-library', {
    scenarios: { keyPath: 'id', autoIncrement: true },
    texts: { keyPath: 'id' },
  });
  return {
    all: () =>
      database.run('readonly', (transaction) => transaction.objectStore('scenarios').getAll() as Promise<Saved[]>),
    put: (about, text, replaces) =>
      database.run('readwrite', async (transaction): Promise<NamedOutcome> => {
        const scenarios = transaction.objectStore('scenarios');
        const all = (await scenarios.getAll()) as Saved[];
        const taken = all.find(({ name, id }) => name === about.name && id !== replaces);
        if (taken !== undefined) return { ok: false, taken };
        const id = await scenarios.put(replaces === undefined ? about : { ...about, id: replaces });
        await transaction.objectStore('texts').put({ id, text });
        return { ok: true, id };
      }),
    rename: (id, name) =>
      database.run('readwrite', async (transaction): Promise<NamedOutcome> => {
        const scenarios = transaction.objectStore('scenarios');
        const all = (await scenarios.getAll()) as Saved[];
        const taken = all.find((other) => other.name === name && other.id !== id);
        if (taken !== undefined) return { ok: false, taken };
        const saved = all.find((other) => other.id === id);
        if (saved !== undefined) await scenarios.put({ ...saved, name });
        return { ok: true, id };
      }),
    text: async (id) =>
      (await database.run('readonly', (transaction) => transaction.objectStore('texts').get(id)))?.text,
    remove: (id) =>
      database.run('readwrite', async (transaction) => {
        const [scenarios, texts] = [transaction.objectStore('scenarios'), transaction.objectStore('texts')];
        const saved = (await scenarios.get(id)) as Saved | undefined;
        const kept = await texts.get(id);
        await scenarios.delete(id);
        await texts.delete(id);
        return saved && kept && { saved, text: kept.text };
      }),
  };
}
