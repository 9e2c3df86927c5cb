// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the list of saved scenarios.
import { counted, readableSize } from '../../base/readable';
import type { Saved, ScenarioSize } from '../../state/library/saved';

export function sizeWords({ count, of, generated }: ScenarioSize): string {
  const words = count === undefined ? `${of}s` : counted(count, of);
  return generated ? `${words}, generated` : words;
}

/** "3 scenarios and 1 lesson". */
export function countsWords(scenarios: number, lessons: number): string {
  const ofLessons = lessons > 0 ? [counted(lessons, 'lesson')] : [];
  const ofScenarios = scenarios > 0 || lessons === 0 ? [counted(scenarios, 'scenario')] : [];
  return [...ofScenarios, ...ofLessons].join(' and ');
}

export function countWords(all: readonly Pick<Saved, 'lesson'>[]): string {
  const lessons = all.filter(({ lesson }) => lesson !== undefined).length;
  return countsWords(all.length - lessons, lessons);
}

export const bytesWords = (bytes: number): string => readableSize(bytes / 1e9);

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const changedWords = ({ changedMs }: Pick<Saved, 'changedMs'>): string => DATE.format(changedMs);

const NO_PLACE =
  'This browser keeps no scenarios for this page: its storage is off, as in some private windows, or does not answer.';
const FULL = 'This browser has no space left for this page: delete a saved scenario, or save this one as a file.';

/** One sentence for any error of a browser's database. */
export const faultWords = (fault: unknown): string =>
  fault instanceof DOMException && fault.name === 'QuotaExceededError' ? FULL : NO_PLACE;
