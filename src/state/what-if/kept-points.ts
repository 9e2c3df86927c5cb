// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of points across visits: the metrics of their runs, keyed by the engine and the scenario at the point. Any question that
// asks for such a point finds it. Any call may reject: browsers refuse storage in private windows, and it may be full.
import type { DBSchema } from 'idb';
import type { PointRun } from '../../what-if/point';
import { browserDatabase } from '../browser-database';

export interface KeptPoint {
  readonly key: string;
  readonly runs: readonly PointRun[];
  /** How long it took, to estimate points like it. */
  readonly tookS: number;
}

/** The bytes are estimated from a few of the points. */
export interface KeptSize {
  readonly points: number;
  readonly bytes: number;
}

export interface KeptPoints {
  /** In the order of the keys; undefined if nothing is kept. */
  get(keys: readonly string[]): Promise<readonly (KeptPoint | undefined)[]>;
  put(points: readonly KeptPoint[]): Promise<void>;
  clear(): Promise<void>;
  size(): Promise<KeptSize>;
}

interface Stores extends DBSchema {
  readonly points: { readonly key: string; readonly value: KeptPoint };
}

/** How many points are used to estimate the size. */
const WEIGHED = 50;

export function browserPoints(): KeptPoints {
  const database = browserDatabase<Stores>('gantry-what-if', { points: { keyPath: 'key' } });
  return {
    get: (keys) =>
      database.run('readonly', (transaction) => {
        const points = transaction.objectStore('points');
        return Promise.all(keys.map((key) => points.get(key)));
      }),
    put: (points) =>
      database.run('readwrite', async (transaction) => {
        const kept = transaction.objectStore('points');
        await Promise.all(points.map((point) => kept.put(point)));
      }),
    size: () =>
      database.run('readonly', async (transaction) => {
        const kept = transaction.objectStore('points');
        const [points, some] = await Promise.all([kept.count(), kept.getAll(undefined, WEIGHED)]);
        const bytes = some.length === 0 ? 0 : (points * JSON.stringify(some).length) / some.length;
        return { points, bytes };
      }),
    clear: () => database.run('readwrite', (transaction) => transaction.objectStore('points').clear()),
  };
}
