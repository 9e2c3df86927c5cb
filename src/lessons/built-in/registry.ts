// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons that come with Gantry, in learning order: each is a document beside this file and a line here.
import { suggestion } from '../../model/fields/field-words';
import type { Lesson } from '../lesson';
import { readLessonJson } from '../read-lesson';

interface ListedLesson {
  /** As spelt on the command line and in links. */
  readonly id: string;
  /** Ids of the lessons to take first. */
  readonly needs: readonly string[];
  load(): Promise<{ readonly default: unknown }>;
}

export const LESSONS: readonly ListedLesson[] = [
  { id: 'more-racks', needs: [], load: () => import('./more-racks.json') },
  { id: 'three-kinds', needs: [], load: () => import('./three-kinds.json') },
  { id: 'provisioning', needs: ['more-racks'], load: () => import('./provisioning.json') },
  { id: 'plan-ahead', needs: ['provisioning'], load: () => import('./plan-ahead.json') },
  { id: 'bounds', needs: ['provisioning'], load: () => import('./bounds.json') },
  { id: 'metrics', needs: ['three-kinds'], load: () => import('./metrics.json') },
  { id: 'fifo-fair', needs: [], load: () => import('./fifo-fair.json') },
  { id: 'coflows', needs: ['fifo-fair'], load: () => import('./coflows.json') },
  { id: 'shufflewatcher', needs: ['fifo-fair'], load: () => import('./shufflewatcher.json') },
  { id: 'circuits', needs: ['coflows'], load: () => import('./circuits.json') },
  { id: 'co-scheduler', needs: ['circuits'], load: () => import('./co-scheduler.json') },
  { id: 'utilities', needs: ['fifo-fair'], load: () => import('./utilities.json') },
];

type BuiltIn = { readonly lesson: Lesson } | { readonly problem: string };

export async function builtInLesson(id: string): Promise<BuiltIn> {
  const listed = LESSONS.find((one) => one.id === id);
  if (listed === undefined) {
    const known = LESSONS.map((one) => one.id);
    return {
      problem: `no lesson is called ${JSON.stringify(id)}; ${suggestion(id, known) ?? `there are ${known.join(', ')}`}`,
    };
  }
  const read = readLessonJson((await listed.load()).default);
  if (!read.ok) throw new Error(`the built-in lesson ${id} is faulty: ${JSON.stringify(read.problems)}`);
  return { lesson: read.lesson };
}
