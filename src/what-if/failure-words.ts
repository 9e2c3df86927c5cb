// SPDX-License-Identifier: GPL-3.0-or-later
// What of a question did not end (stuck, cut, refused), in sentences: whose runs, at which values, and why.
import { counted } from '../base/readable';
import type { AskedWhatIf } from './asked';
import { numberWords, placeWords, sentenceName, unendedWords } from './value-words';
import type { Series, SeriesPoint } from './what-if-answer';

interface Ended {
  readonly status: string;
  readonly message: string | undefined;
  readonly runs: readonly number[];
  readonly count: number;
  readonly at: readonly SeriesPoint[];
}

/** Values that a sentence about runs that did not end names; more are counted. */
const NAMED_VALUES = 3;
const NAMED_RUNS = 3;

/** Who did not end, at which values and why. What is the same of several runs is one sentence. */
export function failureSentences(asked: AskedWhatIf, series: readonly Series[]): readonly string[] {
  const [first] = series;
  const found = new Map<string, Ended>();
  for (const [run] of asked.names.entries()) {
    const own = series.find((one) => one.run === run && one.metric === first?.metric);
    const statuses = new Set((own?.points ?? []).flatMap(({ failed }) => failed.map(({ status }) => status)));
    for (const status of statuses) {
      const at = own!.points.filter(({ failed }) => failed.some((one) => one.status === status));
      const all = at.flatMap(({ failed }) => failed.filter((one) => one.status === status));
      const count = all.reduce((sum, { seeds }) => sum + seeds.length, 0);
      const message = all.find((one) => one.message !== undefined)?.message;
      const key = JSON.stringify([status, message, count, at.map(({ position }) => position)]);
      found.set(key, { status, message, count, at, runs: [...(found.get(key)?.runs ?? []), run] });
    }
  }
  return [...found.values()].map((one) => failureSentence(asked, one));
}

function failureSentence(asked: AskedWhatIf, { status, message, runs, count, at }: Ended): string {
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
  const words = `${unendedWords(status, isSingle ? 1 : 2)}${places} and ${isSingle ? 'is' : 'are'} in no mean`;
  const why = message === undefined ? '.' : `: ${message}${/[.!?]$/.test(message) ? '' : '.'}`;
  return `${counted(count, 'run')} ${whose} ${words}${why}`;
}

/** "at oversubscription 2 and 4"; with two numbers each "at oversubscription 2 and racks 4, and at oversubscription 4 and racks 4". */
function listWords(asked: AskedWhatIf, at: readonly SeriesPoint[]): string {
  if (at[0]!.values.length > 1) return at.map(({ values }) => placeWords(asked, values)).join(', and ');
  const others = at.slice(1).map(({ values }) => ` and ${numberWords(asked, values[0]!)}`);
  return `${placeWords(asked, at[0]!.values)}${others.join('')}`;
}
