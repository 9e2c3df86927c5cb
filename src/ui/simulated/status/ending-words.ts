// SPDX-License-Identifier: GPL-3.0-or-later
// Describes a run that was stopped before all its jobs ended: how many did, which did not, and what to do.
import { counted, readableCount, readableTime } from '../../../base/readable';
import type { RunRecord } from '../../../model/trace';

type Ended = Pick<RunRecord, 'outcome' | 'trace'>;

/** "1 of 9 jobs ended". */
export function endedWords({ trace }: Ended): string {
  const { ended, total, what } = countEnded(trace);
  return `${readableCount(ended)} of ${counted(total, what)} ended`;
}

/** Undefined for a run that came to its end. */
export function unendedSentence({ outcome, trace }: Ended): string | undefined {
  const { status, because, endS } = outcome;
  if (because === undefined) return undefined;
  const { ended, total, what } = countEnded(trace);
  const who = namesOf(because.jobs, total - ended);
  const after = `${readableTime(endS)} of simulated time`;
  const missing = `${readableCount(total - ended)} of ${counted(total, what)}`;
  if (status === 'stuck') return `Stuck after ${after}: ${missing} can never end (${who}): ${because.sentence}.`;
  const limit = /limits\.\w+/.exec(because.sentence)?.[0];
  const mend =
    limit === undefined ? `: ${because.sentence}` : `. A higher ${limit} in the scenario’s file lets it go on`;
  return `Cut off after ${after}: ${missing} had not ended (${who})${mend}.`;
}

function countEnded({ jobs, coflows }: RunRecord['trace']) {
  const [rows, what] = jobs.length > 0 ? [jobs, 'job'] : [coflows, 'coflow'];
  let ended = 0;
  for (const endS of rows.endS) if (!Number.isNaN(endS)) ended++;
  return { ended, total: rows.length, what };
}

const MAX_NAMED = 3;

function namesOf(ids: readonly string[], count: number): string {
  const named = ids.slice(0, count > MAX_NAMED + 1 ? MAX_NAMED : MAX_NAMED + 1);
  const more = count - named.length;
  return more > 0 ? `${named.join(', ')} and ${readableCount(more)} more` : named.join(', ');
}
