// SPDX-License-Identifier: GPL-3.0-or-later
// Stores measurements in the browser's database, because a measurement of all repetitions may be larger than what localStorage can
// hold beside the scenario.
import type { DBSchema } from 'idb';
import { browserDatabase } from '../browser-database';
import type { KeptMeasurement, MeasurementStore } from './kept';

interface Stores extends DBSchema {
  readonly measurements: { readonly key: string; readonly value: KeptMeasurement };
}

export function measurementStore(): MeasurementStore {
  const database = browserDatabase<Stores>('gantry-papers', { measurements: { keyPath: 'key' } });
  return {
    all: () => database.run('readonly', (transaction) => transaction.objectStore('measurements').getAll()),
    put: (kept) =>
      database.run('readwrite', async (transaction) => void (await transaction.objectStore('measurements').put(kept))),
    remove: (key) => database.run('readwrite', (transaction) => transaction.objectStore('measurements').delete(key)),
  };
}
