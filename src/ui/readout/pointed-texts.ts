// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at, as the texts of the four fields. All times are in one notation.
import { clockTimes, stretchWords } from '../../base/clock-time';
import type { Pointed } from '../../state/pointed';

export interface PointedTexts {
  readonly job: string;
  readonly fill?: string | undefined;
  readonly what: string;
  readonly time: string;
  readonly where: string;
}

export function pointedTexts({ job = 'all jobs', fill, what, fromS, toS, where }: Pointed): PointedTexts {
  const time = toS === undefined ? clockTimes(fromS)(fromS) : stretchWords(fromS, toS);
  return { ...{ fill, what, time, where }, job: job === '' ? 'no job' : job };
}

/** For the one line of a phone: what follows a comma can be left out. */
export const inShort = (text: string): string => text.split(', ', 1)[0] ?? text;

/** Equal while the texts are, so that the box is not redrawn with every move of the pointer. */
export const pointedKey = (pointed: Pointed | undefined): string | undefined =>
  pointed === undefined ? undefined : JSON.stringify(pointedTexts(pointed));

export const readKey = (key: string | undefined): PointedTexts | undefined =>
  key === undefined ? undefined : (JSON.parse(key) as PointedTexts);
