// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at as the texts of the four fields. Times stand in one notation, once.
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

/** For one line of a phone: what comes behind a comma goes without saying. */
export const inShort = (text: string): string => text.split(', ', 1)[0] ?? text;

/** The same text while the same is to be read: the box is not drawn anew with every move of the pointer. */
export const pointedKey = (pointed: Pointed | undefined): string | undefined =>
  pointed === undefined ? undefined : JSON.stringify(pointedTexts(pointed));

export const readKey = (key: string | undefined): PointedTexts | undefined =>
  key === undefined ? undefined : (JSON.parse(key) as PointedTexts);
