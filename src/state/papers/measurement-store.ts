// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's database as the store of measurements: a measurement of all repetitions may be larger than what localStorage
// holds beside the work.
import { browserDatabase, requested } from '../browser-database';
import type { KeptMeasurement, MeasurementStore } from './kept';

const STORE = 'measurements';

export function measurementStore(): MeasurementStore {
  const database = browserDatabase('gantry-papers', { [STORE]: { keyPath: 'key' } });
  return {
    all: () => database.run('readonly', (store) => requested(store(STORE).getAll() as IDBRequest<KeptMeasurement[]>)),
    put: (kept) => database.run('readwrite', async (store) => void (await requested(store(STORE).put(kept)))),
    remove: (key) => database.run('readwrite', async (store) => void (await requested(store(STORE).delete(key)))),
  };
}
