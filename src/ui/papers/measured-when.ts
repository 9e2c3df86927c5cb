// SPDX-License-Identifier: GPL-3.0-or-later
// When kept numbers were measured, and with which version. No locale: the same in every locale.
import { counted } from '../../base/readable';
import type { KeptNumbers } from '../../papers/kept-numbers';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "23 November 2026"; undefined where it is no date. */
export function dayWords(isoDate: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return name === undefined || !isDay ? undefined : `${Number(day)} ${name} ${year}`;
}

/** "12 seeds, on 23 November 2026, by the engine of commit 0e962d4"; what is not known is left out. */
export function sourceWords({
  repetitions,
  commit,
  measuredOn = '',
}: Pick<KeptNumbers, 'repetitions' | 'commit' | 'measuredOn'>): string {
  const day = dayWords(measuredOn);
  return [
    counted(repetitions, 'seed'),
    ...(day === undefined ? [] : [`on ${day}`]),
    ...(commit === undefined ? [] : [`by the engine of commit ${commit}`]),
  ].join(', ');
}
