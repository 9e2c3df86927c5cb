// SPDX-License-Identifier: GPL-3.0-or-later
// One of the browser's databases: what does not fit in localStorage. Every call may reject: browsers refuse storage in private
// windows, and it may be full.

/** Stores by name, as they are made at first. */
type Stores = Readonly<Record<string, IDBObjectStoreParameters>>;

interface BrowserDatabase {
  /** All that `act` does is done, or nothing of it: it settles when the transaction has. `act` awaits requests alone. */
  run<T>(mode: IDBTransactionMode, act: (store: (name: string) => IDBObjectStore) => Promise<T> | T): Promise<T>;
}

export const requested = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A full disk is reported only here.
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Nothing was written.', 'AbortError'));
  });

export function browserDatabase(name: string, stores: Stores): BrowserDatabase {
  const names = Object.keys(stores);
  let opening: Promise<IDBDatabase> | undefined;

  async function opened(): Promise<IDBDatabase> {
    // Absent or null where a browser has it switched off.
    if (!globalThis.indexedDB) throw new DOMException('There is no database.', 'InvalidStateError');
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of names) request.result.createObjectStore(store, stores[store]);
    };
    const database = await requested(request);
    // A newer Gantry in another tab, or a browser that cleans up: the next call opens it again.
    const forget = (): void => {
      opening = undefined;
    };
    database.onversionchange = () => {
      database.close();
      forget();
    };
    database.onclose = forget;
    return database;
  }

  return {
    async run(mode, act) {
      // What could not be opened is tried again with the next.
      opening ??= opened().catch((fault: unknown) => {
        opening = undefined;
        throw fault;
      });
      const transaction = (await opening).transaction(names, mode);
      const end = finished(transaction);
      // Whatever fails first is reported below; no one else listens.
      end.catch(() => undefined);
      const answer = await act((store) => transaction.objectStore(store));
      await end;
      return answer;
    },
  };
}
