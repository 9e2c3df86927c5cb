// SPDX-License-Identifier: GPL-3.0-or-later
// The comparisons of docs/papers.md that have the published direction under no setting, gathered from all entries.
import { bareCase, measuredWords, publishedWords, tableHead, tableLine, VERDICTS } from './papers-words.mjs';

/**
 * @typedef {import('./papers-table.mjs').Listed} Listed
 * @typedef {import('./papers-table.mjs').PrintedRow} PrintedRow
 */

/**
 * @typedef {{ id: string, quantity: string, rows: readonly PrintedRow[] }} Comparison a quantity of an entry, under all its settings
 * @typedef {(id: string) => { rows: readonly PrintedRow[] } | undefined} MeasuredRows
 */

/**
 * @param {readonly Listed[]} listed
 * @param {MeasuredRows} measuredEntry
 */
export function neverPublished(listed, measuredEntry) {
  const compared = allComparisons(listed, measuredEntry);
  const never = compared.filter(isNever);
  const lines = never.map(({ id, quantity, rows }) =>
    tableLine([
      `[${id}](#${id})`,
      quantity,
      [...new Set(rows.map(publishedWords))].join('; '),
      rows.map((row) => `${bareCase(row, id)}: ${measuredWords(row)}, ${VERDICTS[row.verdict ?? '']}`).join('<br>'),
    ]),
  );
  const head = `## In the published direction under no setting\n\nOf ${compared.length} comparisons that a paper publishes (a quantity of an entry, under all its settings), ${never.length} have the published direction under none. Why, as far as it is known, stands in the entry.\n`;
  return lines.length === 0
    ? head
    : `${head}\n${tableHead(['entry', 'quantity', 'published', 'measured (95 %)'])}\n${lines.join('\n')}\n`;
}

/**
 * @param {readonly Listed[]} listed
 * @param {MeasuredRows} measuredEntry
 */
export const allComparisons = (listed, measuredEntry) =>
  listed.flatMap(({ id }) => comparisons(id, measuredEntry(id)?.rows ?? []));

/** @param {Comparison} comparison */
export const isNever = ({ rows }) =>
  !rows.some(({ verdict }) => verdict === 'asPublished' || verdict === 'sameDirection');

/**
 * An entry's rows with a verdict, by quantity.
 * @param {string} id
 * @param {readonly PrintedRow[]} rows
 * @returns {Comparison[]}
 */
function comparisons(id, rows) {
  /** @type {Map<string, PrintedRow[]>} */
  const byQuantity = new Map();
  for (const row of rows) {
    if (row.verdict === null || row.isBeyondPaper) continue;
    byQuantity.set(row.quantity, [...(byQuantity.get(row.quantity) ?? []), row]);
  }
  return [...byQuantity].map(([quantity, those]) => ({ id, quantity, rows: those }));
}
