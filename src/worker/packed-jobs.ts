// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of jobs as they are sent between page and worker: as texts, which are copied within a millisecond, whereas rows of
// 20 000 jobs would block the page for 50. The page rewrites only the piece in which a job was edited, and reads a long list in
// slices, between which it draws. Loaded with the first such workload.
import { ListTexts } from '../base/list-texts';
import type { Job } from '../model/job';
import { createTurn } from './event-loop-turn';

/** Pieces of the list that are read before the event loop turns: a few milliseconds. */
const PIECES_AT_ONCE = 8;

let turn: (() => Promise<void>) | undefined;
const texts = new ListTexts<Job>((job) => JSON.stringify(job));

export const packJobs = (jobs: readonly Job[]): readonly string[] => texts.of(jobs);

export async function unpackJobs(pieces: readonly string[]): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && at % PIECES_AT_ONCE === 0) {
      turn ??= createTurn();
      await turn();
    }
    for (const job of JSON.parse(`[${piece}]`) as Job[]) jobs.push(job);
  }
  return jobs;
}
