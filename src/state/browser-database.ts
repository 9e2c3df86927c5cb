// SPDX-License-Identifier: GPL-3.0-or-later
// One of the browser's databases, for what does not fit in localStorage. Any call may reject: browsers refuse storage in private
// windows, and it may be full.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

type Transaction<S extends DBSchema, M extends IDBTransactionMode> = IDBPTransaction<S, StoreNames<S>[], M>;

interface BrowserDatabase<S extends DBSchema> {
  /** Settles when the transaction does: either everything that `act` did is done, or nothing. `act` may await only requests. */
  run<M extends 'readonly' | 'readwrite', T>(
    mode: M,
    act: (transaction: Transaction<S, M>) => Promise<T> | T,
  ): Promise<T>;
}

/** `stores`: the object stores that a new database gets. */
export function browserDatabase<S extends DBSchema>(
  name: string,
  stores: Readonly<Record<string, IDBObjectStoreParameters>>,
): BrowserDatabase<S> {
  const names = Object.keys(stores) as StoreNames<S>[];
  let opening: Promise<IDBPDatabase<S>> | undefined;

  async function opened(): Promise<IDBPDatabase<S>> {
    // Absent or null if the browser has it disabled.
    if (!globalThis.indexedDB) throw new DOMException('There is no database.', 'InvalidStateError');
    return openDB<S>(name, 1, {
      upgrade: (database) => {
        for (const store of names) database.createObjectStore(store, stores[store as string]);
      },
      // A newer Gantry in another tab, or the browser freeing space: the next call opens it again.
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
      // If opening fails, the next call tries again.
      opening ??= opened().catch((fault: unknown) => {
        opening = undefined;
        throw fault;
      });
      const transaction = (await opening).transaction(names, mode);
      // Full storage may be reported only at the end. The first failure is reported below; nothing else handles this one.
      transaction.done.catch(() => undefined);
      const answer = await act(transaction);
      await transaction.done;
      return answer;
    },
  };
}
