// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept about lessons across visits: answers (including predictions), the step, and which are done. Any call may reject:
// browsers refuse storage in private windows, and it may be full.
import type { DBSchema } from 'idb';
import { browserDatabase } from '../browser-database';

export interface KeptLesson {
  /** The lesson's mark, the seed and the student. */
  readonly key: string;
  /** Only for lessons that come with Gantry. */
  readonly name?: string;
  readonly step: number;
  /** As answer codes pack them, by step. */
  readonly given: readonly (readonly [step: number, packed: unknown])[];
  /** Every question was answered, and the end was seen. */
  readonly done: boolean;
  readonly right: number;
  readonly of: number;
  /** The learner's scenario before the lesson, as in a file; only while the lesson is open. */
  readonly before?: string;
}

export interface KeptLessons {
  get(key: string): Promise<KeptLesson | undefined>;
  all(): Promise<readonly KeptLesson[]>;
  put(lesson: KeptLesson): Promise<void>;
}

interface Stores extends DBSchema {
  readonly lessons: { readonly key: string; readonly value: KeptLesson };
}

export function browserLessons(): KeptLessons {
  const database = browserDatabase<Stores>('gantry-lessons', { lessons: { keyPath: 'key' } });
  return {
    get: (key) => database.run('readonly', (transaction) => transaction.objectStore('lessons').get(key)),
    all: () => database.run('readonly', (transaction) => transaction.objectStore('lessons').getAll()),
    put: (lesson) =>
      database.run('readwrite', async (transaction) => void (await transaction.objectStore('lessons').put(lesson))),
  };
}

/** For tests, and while a browser keeps nothing. */
export function memoryLessons(): KeptLessons {
  const kept = new Map<string, KeptLesson>();
  return {
    get: async (key) => kept.get(key),
    all: async () => [...kept.values()],
    put: async (lesson) => void kept.set(lesson.key, lesson),
  };
}
