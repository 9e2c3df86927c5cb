// The browser's database as the shelf of measurements: a measurement of all repetitions may be larger than what localStorage
// holds beside the work.
import type { KeptMeasurement, Shelf } from './kept';

const DATABASE = 'gantry-papers';
const STORE = 'measurements';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(request);
}

export function browserShelf(): Shelf {
  let opening: Promise<IDBDatabase> | undefined;
  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    // What could not be opened is tried again with the next.
    opening ??= opened().catch((fault: unknown) => {
      opening = undefined;
      throw fault;
    });
    return (await opening).transaction(STORE, mode).objectStore(STORE);
  }
  return {
    all: async () => settled((await store('readonly')).getAll() as IDBRequest<KeptMeasurement[]>),
    put: async (kept) => void (await settled((await store('readwrite')).put(kept))),
    remove: async (key) => void (await settled((await store('readwrite')).delete(key))),
  };
}
