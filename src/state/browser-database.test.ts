// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of a browser's storage, put in one by one: none there, refused at first, full when a transaction ends, taken away meanwhile.
import { afterEach, expect, test, vi } from 'vitest';
import { browserDatabase, requested } from './browser-database';

type Handler = (() => void) | undefined;

/** What of IndexedDB is used. `faults` are taken one by one, with each opening and each end of a transaction. */
function fakeIndexedDB(faults: {
  readonly open?: (DOMException | undefined)[];
  readonly end?: (DOMException | undefined)[];
}) {
  const stored = new Map<string, unknown>();
  const log: string[] = [];
  const databases: { onversionchange?: Handler; onclose?: Handler }[] = [];
  const later = (act: () => void): void => void setTimeout(act, 0);
  const request = <T>(result: T, error?: DOMException) => {
    const made: { onsuccess?: Handler; onerror?: Handler; onupgradeneeded?: Handler; result: T; error?: DOMException } =
      {
        result,
        ...(error && { error }),
      };
    later(() => {
      if (error !== undefined) return made.onerror?.();
      made.onupgradeneeded?.();
      made.onsuccess?.();
    });
    return made;
  };
  const database = () => {
    const made: { onversionchange?: Handler; onclose?: Handler } & Record<string, unknown> = {
      createObjectStore: (name: string) => log.push(`made ${name}`),
      close: () => log.push('closed'),
      transaction() {
        const error = faults.end?.shift();
        const transaction: { oncomplete?: Handler; onabort?: Handler; error: unknown; objectStore: unknown } = {
          error,
          objectStore: () => ({
            put: (value: unknown, key: string) => {
              if (error === undefined) stored.set(key, value);
              return request(key);
            },
            get: (key: string) => request(stored.get(key)),
          }),
        };
        setTimeout(() => (error === undefined ? transaction.oncomplete?.() : transaction.onabort?.()), 5);
        return transaction;
      },
    };
    databases.push(made);
    return made;
  };
  const open = (name: string) => {
    log.push(`opened ${name}`);
    return request(database(), faults.open?.shift());
  };
  vi.stubGlobal('indexedDB', { open });
  return { held: stored, log, databases };
}

afterEach(() => vi.unstubAllGlobals());

const put = (base: ReturnType<typeof browserDatabase>, value: string) =>
  base.run('readwrite', (store) => requested(store('works').put(value, 'a')));
const get = (base: ReturnType<typeof browserDatabase>) =>
  base.run('readonly', (store) => requested<unknown>(store('works').get('a')));

test('a browser without databases rejects, and is asked again with the next call', async () => {
  vi.stubGlobal('indexedDB', null);
  const base = browserDatabase('gantry', { works: {} });
  await expect(put(base, 'one')).rejects.toThrow('There is no database');
  fakeIndexedDB({});
  await put(base, 'one');
  expect(await get(base)).toBe('one');
});

test('an opening that is refused once is no verdict', async () => {
  const { log } = fakeIndexedDB({ open: [new DOMException('private window', 'SecurityError')] });
  const base = browserDatabase('gantry', { works: {} });
  await expect(put(base, 'one')).rejects.toThrow('private window');
  await put(base, 'one');
  await put(base, 'two');
  expect(log.filter((line) => line === 'opened gantry')).toHaveLength(2);
  expect(await get(base)).toBe('two');
});

test('a quota that is met at the end of a transaction rejects, though each of its requests had gone well', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const { held: stored } = fakeIndexedDB({ end: [undefined, full] });
  const base = browserDatabase('gantry', { works: {} });
  await put(base, 'one');
  await expect(put(base, 'two')).rejects.toBe(full);
  expect(stored.get('a')).toBe('one');
});

test('what a caller throws is what it hears, and the database goes on', async () => {
  fakeIndexedDB({});
  const base = browserDatabase('gantry', { works: {} });
  const fault = base.run('readonly', () => {
    throw new Error('of the caller');
  });
  await expect(fault).rejects.toThrow('of the caller');
  await put(base, 'one');
});

test('one that is closed from outside is opened again', async () => {
  const { log, databases } = fakeIndexedDB({});
  const base = browserDatabase('gantry', { works: {} });
  await put(base, 'one');
  databases[0]!.onversionchange?.();
  await put(base, 'two');
  databases[1]!.onclose?.();
  expect(await get(base)).toBe('two');
  expect(log.filter((line) => !line.startsWith('made'))).toEqual([
    'opened gantry',
    'closed',
    'opened gantry',
    'opened gantry',
  ]);
});
