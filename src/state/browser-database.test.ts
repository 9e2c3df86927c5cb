// SPDX-License-Identifier: GPL-3.0-or-later
// Storage faults, injected one by one: no storage, refused at first, full when a transaction ends, taken away in between.
import * as fake from 'fake-indexeddb';
import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDatabase } from './browser-database';

interface Stores extends DBSchema {
  readonly works: { readonly key: string; readonly value: string };
}

let factory: IDBFactory;
/** The opened databases, in order. */
let databases: IDBDatabase[];

beforeEach(() => {
  factory = new fake.IDBFactory();
  databases = [];
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => databases.push(request.result));
    return request;
  };
  // Only for this file: others run in the same thread and have no database.
  for (const [name, made] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, made);
  vi.stubGlobal('indexedDB', factory);
});

afterEach(() => vi.unstubAllGlobals());

const worksDatabase = () => browserDatabase<Stores>('gantry', { works: {} });
const put = (base: ReturnType<typeof worksDatabase>, value: string) =>
  base.run('readwrite', (transaction) => transaction.objectStore('works').put(value, 'a'));
const get = (base: ReturnType<typeof worksDatabase>) =>
  base.run('readonly', (transaction) => transaction.objectStore('works').get('a'));

test('a browser without databases rejects, and is asked again with the next call', async () => {
  vi.stubGlobal('indexedDB', null);
  const base = worksDatabase();
  await expect(put(base, 'one')).rejects.toThrow('There is no database');
  vi.stubGlobal('indexedDB', factory);
  await put(base, 'one');
  expect(await get(base)).toBe('one');
});

test('an opening that is refused once is no verdict', async () => {
  const opens = vi.spyOn(factory, 'open');
  opens.mockImplementationOnce(() => {
    throw new DOMException('private window', 'SecurityError');
  });
  const base = worksDatabase();
  await expect(put(base, 'one')).rejects.toThrow('private window');
  await put(base, 'one');
  await put(base, 'two');
  expect(opens).toHaveBeenCalledTimes(2);
  expect(await get(base)).toBe('two');
});

test('a quota that is met at the end of a transaction rejects, though each of its requests had gone well', async () => {
  const base = worksDatabase();
  await put(base, 'one');
  const transactions = vi.spyOn(databases[0]!, 'transaction');
  transactions.mockImplementationOnce((...given) => {
    transactions.mockRestore();
    const transaction = databases[0]!.transaction(...given);
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      const writes = store.put.bind(store);
      store.put = (...one) => {
        const request = writes(...one);
        // As in browsers: the request succeeds, and the transaction is aborted when it is committed.
        request.addEventListener('success', () =>
          queueMicrotask(() => {
            Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
            transaction.abort();
          }),
        );
        return request;
      };
      return store;
    };
    return transaction;
  });
  await expect(put(base, 'two')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await get(base)).toBe('one');
});

test('what a caller throws is what it hears, and the database goes on', async () => {
  const base = worksDatabase();
  const fault = base.run('readonly', () => {
    throw new Error('of the caller');
  });
  await expect(fault).rejects.toThrow('of the caller');
  await put(base, 'one');
});

test('one that another version wants, or that the browser closes, is opened again', async () => {
  const base = worksDatabase();
  await put(base, 'one');
  const deleted = new Promise((resolve) => factory.deleteDatabase('gantry').addEventListener('success', resolve));
  await deleted;
  await put(base, 'two');
  expect(databases).toHaveLength(2);
  fake.forceCloseDatabase(databases[1] as never);
  expect(await get(base)).toBe('two');
  expect(databases).toHaveLength(3);
});
