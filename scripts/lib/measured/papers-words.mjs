// SPDX-License-Identifier: GPL-3.0-or-later
// How docs/papers.md words a row: its case, values and verdict, and the lines of a table.

/** @typedef {import('./papers-table.mjs').PrintedRow} PrintedRow */

/** @type {Readonly<Record<string, string>>} */
export const VERDICTS = {
  asPublished: 'as published',
  sameDirection: 'same direction',
  noDifference: 'no difference',
  otherDirection: '**other direction**',
  undecided: 'undecided',
};

/**
 * @param {PrintedRow} row
 * @param {string} id
 */
export const bareCase = (row, id) => row.case.slice(id.length + 2);

/** @param {PrintedRow} row */
export function publishedWords({ published, unit }) {
  const bare = Array.isArray(published) ? `${published[0]} to ${published[1]}` : String(published);
  return unit === '' || !/\d$/.test(bare) ? bare : `${bare} ${unit}`;
}

/**
 * @param {PrintedRow} row
 * @param {number} [usual] the repetitions that need not be named
 */
export function measuredWords({ measured, interval, unit, repetitions }, usual = repetitions) {
  if (repetitions === 0) return 'not measured yet';
  if (measured === null) return 'unknown';
  const bare = unit === '' ? readable(measured) : `${readable(measured)} ${unit}`;
  const seeds = repetitions === usual ? [] : [repetitions === 1 ? '1 seed' : `${repetitions} seeds`];
  const bounds = interval === null ? [] : [`${readable(interval[0])} to ${readable(interval[1])}`];
  const details = [...bounds, ...seeds].join(', ');
  return details === '' ? bare : `${bare} (${details})`;
}

/** @param {number} share */
export const percent = (share) => `${readable(100 * share)} %`;

/**
 * Three significant digits.
 * @param {number} value
 */
export const readable = (value) => String(Number(value.toPrecision(3)));

/** @param {readonly unknown[]} cells */
export const tableLine = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly string[]} columns */
export const tableHead = (columns) => `${tableLine(columns)}\n${tableLine(columns.map(() => '---'))}`;
