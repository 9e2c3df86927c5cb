// SPDX-License-Identifier: GPL-3.0-or-later
// docs/papers.md from the stored numbers; the command line tells what they mean.
import { keptFiles, readKept } from './kept-measurements.mjs';
import { papersTable } from './papers-table.mjs';

/**
 * @typedef {import('./papers-table.mjs').Listed} Listed
 * @typedef {import('./papers-table.mjs').PrintedRow} PrintedRow
 */

/**
 * @param {(args: readonly string[]) => unknown} gantry returns what the command line prints
 * @returns {string}
 */
export function papersDocument(gantry) {
  const listed = /** @type {readonly Listed[]} */ (gantry(['reproduce', '--list']));
  const files = keptFiles(listed.map(({ id }) => id));
  const rows = /** @type {readonly PrintedRow[]} */ (
    gantry(['reproduce', ...files.flatMap((file) => ['--kept', file])])
  );
  const kept = new Map(files.map(readKept).map((one) => [one.paper, one]));
  return papersTable(listed, (id) => {
    const one = kept.get(id);
    return one && { ...one, rows: rows.filter((row) => row.case.startsWith(`${id}: `)) };
  });
}
