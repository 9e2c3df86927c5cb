// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of steps for people: "makespanS" with 381 is "Makespan" with "6:21".
import { readableNumber, readableSize, readableTime } from '../../base/readable';

interface FigureWords {
  readonly name: string;
  readonly value: string;
}

const NAMES: Readonly<Record<string, string>> = {
  atLeast: 'At least',
  averageCompletion: 'Mean completion',
  best: 'Best so far',
  bound: 'Lower bound',
  carried: 'Carries',
  cct: 'CCT',
  // As in the column headings of the table above it.
  crossRack: 'Crosses racks',
  crossShuffle: 'Shuffle across',
  lasts: 'Would take',
  lpValue: 'Value of the programme',
  map: 'Maps on',
  ready: 'Slots free',
  receive: 'Receiving side',
  reduce: 'Reduces on',
  remoteMap: 'Maps read across',
  send: 'Sending side',
  sum: 'Sum',
  up: 'Carries from',
  width: 'Width',
};

/** By the unit at the end of the name. */
const UNITS: readonly (readonly [suffix: RegExp, words: (value: number) => string])[] = [
  [/S$/, signed(readableTime)],
  [/GB$/, signed(readableSize)],
  // A mean of several widths is rarely a whole number.
  [/Racks$/, (value) => `${readableNumber(value)} ${value === 1 ? 'rack' : 'racks'}`],
];

export function figureWords(key: string, value: number): FigureWords {
  const unit = UNITS.find(([suffix]) => suffix.test(key) && key.replace(suffix, '') !== '');
  const bare = unit === undefined ? key : key.replace(unit[0], '');
  return { name: NAMES[bare] ?? nameOf(bare), value: (unit?.[1] ?? readableNumber)(value) };
}

/** "+12 s": how much worse it is. */
export const costWords = (key: string, value: number): string => {
  const { name, value: words } = figureWords(key, value);
  if (value === 0) return `${name} equal`;
  return `${name} ${value > 0 ? '+' : ''}${words}`;
};

const nameOf = (bare: string): string => {
  const words = bare.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

function signed(words: (value: number) => string): (value: number) => string {
  return (value) => (value < 0 ? `−${words(-value)}` : words(value));
}
