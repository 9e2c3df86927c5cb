// SPDX-License-Identifier: GPL-3.0-or-later
// docs/measured: the numbers of each measured entry in a separate file, one row or load per line.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/**
 * @typedef {Readonly<Record<string, unknown>>} OptionValues
 * @typedef {{ paper: string, repetitions: number, cpuS?: number, assumptions: OptionValues, rows: readonly object[], loads: readonly object[] }} Numbers as `gantry reproduce --numbers` prints them
 * @typedef {Numbers & { commit: string, measuredOn?: string }} KeptNumbers `measuredOn`: an ISO date, by the machine's clock
 */

const MEASURED = inRoot('docs', 'measured');

/**
 * The files of these entries that exist.
 * @param {readonly string[]} ids
 */
export const keptFiles = (ids) => ids.map(fileOf).filter((file) => existsSync(file));

/**
 * @param {string} file
 * @returns {KeptNumbers}
 */
export const readKept = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {KeptNumbers} kept */
export function keep({ paper, commit, measuredOn, repetitions, cpuS, assumptions, rows, loads }) {
  mkdirSync(MEASURED, { recursive: true });
  const head = JSON.stringify({ paper, commit, measuredOn, repetitions, cpuS, assumptions }).slice(0, -1);
  writeFileSync(fileOf(paper), `${head},\n"rows": ${lines(rows)},\n"loads": ${lines(loads)}}\n`);
}

/** @param {readonly object[]} list */
const lines = (list) => (list.length === 0 ? '[]' : `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`);

/** @param {string} id */
const fileOf = (id) => path.join(MEASURED, `${id}.json`);
