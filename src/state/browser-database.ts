// SPDX-License-Identifier: GPL-3.0-or-later
// One of the browser's databases: what does not fit in localStorage. Every call may reject: browsers refuse storage in private
// windows, and it may be full.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

type Transaction<S extends DBSchema, M extends IDBTransactionMode> = IDBPTransaction<S, StoreNames<S>[], M>;

interface BrowserDatabase<S extends DBSchema> {
  /** Settles when the transaction has: all that `act` does is done, or nothing of it. `act` may await requests alone. */
  run<M extends 'readonly' | 'readwrite', T>(
    mode: M,
    act: (transaction: Transaction<S, M>) => Promise<T> | T,
  ): Promise<T>;
}

/** `stores` as they are made at first. */
export function browserDatabase<S extends DBSchema>(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): BrowserDatabase<S> {
  const names = Object.keys(stores) as StoreNames<S>[];
  let opening: Promise<IDBPDatabase<S>> | undefined;

  async function opened(): Promise<IDBPDatabase<S>> {
    // Absent or null where a browser has it switched off.
    if (!globalThis.indexedDB) throw new DOMException('There is no database.', 'InvalidStateError');
    return openDB<S>(name, 1, {
      upgrade: (database) => {
        for (const store of names) database.createObjectStore(store, stores[store as string]);
      },
      // A newer Gantry in another tab, or a browser that cleans up: the next call opens it again.
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => {
        opening = undefined;
      },
    });
  }

  return {
    async run(mode, act) {
      // What could not be opened is tried again with the next call.
      opening ??= opened().catch((fault: unknown) => {
        opening = undefined;
        throw fault;
      });
      const transaction = (await opening).transaction(names, mode);
      // A browser that is full may say so only at the end. Whatever fails first is reported below; no one else listens.
      transaction.done.catch(() => undefined);
      const answer = await act(transaction);
      await transaction.done;
      return answer;
    },
  };
}
