// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs of a question did not end (stuck, cut, refused), in sentences: which ones, at which values, and why.
import { counted } from '../base/readable';
import type { AskedWhatIf } from './asked';
import type { FailedRuns } from './point';
import { numberWords, placeWords, sentenceName, unendedWords } from './value-words';
import type { Series, SeriesPoint } from './what-if-answer';

interface Ended {
  readonly status: string;
  /** How many of each run's gave which reason, most frequent first. */
  readonly causes: readonly (readonly [message: string, count: number])[];
  readonly runs: readonly number[];
  readonly count: number;
  readonly at: readonly SeriesPoint[];
}

/** Values that a sentence about runs that did not end names; with more, it gives their number. */
const NAMED_VALUES = 3;
const NAMED_RUNS = 3;
const NAMED_CAUSES = 3;

/** Which runs did not end, at which values and why. One sentence covers runs for which all that is equal. */
export function failureSentences(asked: AskedWhatIf, series: readonly Series[]): readonly string[] {
  const found = new Map<string, Ended>();
  // A question may have no metric at all.
  if (series.length === 0) return [];
  for (const [run] of asked.names.entries()) {
    const own = series.find((one) => one.run === run && one.metric === series[0]!.metric)!;
    const statuses = new Set(own.points.flatMap(({ failed }) => failed.map(({ status }) => status)));
    for (const status of statuses) {
      const at = own.points.filter(({ failed }) => failed.some((one) => one.status === status));
      const all = at.flatMap(({ failed }) => failed.filter((one) => one.status === status));
      const count = all.reduce((sum, { seeds }) => sum + seeds.length, 0);
      const causes = causesOf(all);
      const key = JSON.stringify([status, causes, count, at.map(({ position }) => position)]);
      found.set(key, { status, causes, count, at, runs: [...(found.get(key)?.runs ?? []), run] });
    }
  }
  return [...found.values()].map((one) => failureSentence(asked, one));
}

export function causesOf(failed: readonly FailedRuns[]): Ended['causes'] {
  const counts = new Map<string, number>();
  for (const { message, seeds, causes } of failed) {
    for (const [cause, count] of Object.entries(causes ?? (message === undefined ? {} : { [message]: seeds.length })))
      counts.set(cause, (counts.get(cause) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

function failureSentence(asked: AskedWhatIf, { status, causes, runs, count, at }: Ended): string {
  const names = runs.map((run) => sentenceName(asked, run));
  const whose =
    names.length === 1
      ? `of ${names[0]}`
      : names.length <= NAMED_RUNS
        ? `each of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
        : `each of ${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  const isSingle = count === 1 && names.length === 1;
  const isEverywhere = at.length === asked.positions.length;
  const places =
    isEverywhere || at[0]!.values.length === 0
      ? ''
      : at.length > NAMED_VALUES
        ? ` at ${at.length} of ${counted(asked.positions.length, 'value')}`
        : ` ${listWords(asked, at)}`;
  const words = `${unendedWords(status, isSingle ? 1 : 2)}${places} and ${isSingle ? 'is' : 'are'} left out of means`;
  return `${counted(count, 'run')} ${whose} ${words}${causeWords(causes, count, names.length > 1)}`;
}

const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** A single reason follows the colon; several have a sentence each, with how many gave it. */
export function causeWords(causes: Ended['causes'], count: number, isEach = false): string {
  const [first] = causes;
  if (first === undefined) return '.';
  if (causes.length === 1 && first[1] === count) return `: ${ended(first[0])}`;
  const named = causes.slice(0, NAMED_CAUSES);
  const rest = count - named.reduce((sum, [, some]) => sum + some, 0);
  const said = named.map(([message, some]) => ` ${some} of ${isEach ? 'each' : 'them'}: ${ended(message)}`);
  const others = causes.length > NAMED_CAUSES ? 'for other reasons' : 'without a reason given';
  return `.${said.join('')}${rest === 0 ? '' : ` ${rest} ${others}.`}`;
}

/** "at oversubscription 2 and 4"; with two numbers each "at oversubscription 2 and racks 4, and at oversubscription 4 and racks 4". */
function listWords(asked: AskedWhatIf, at: readonly SeriesPoint[]): string {
  if (at[0]!.values.length > 1) return at.map(({ values }) => placeWords(asked, values)).join(', and ');
  const others = at.slice(1).map(({ values }) => ` and ${numberWords(asked, values[0]!)}`);
  return `${placeWords(asked, at[0]!.values)}${others.join('')}`;
}
