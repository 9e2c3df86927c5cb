// SPDX-License-Identifier: GPL-3.0-or-later
// A Markdown table whose columns are aligned, as the formatter would write it.

/**
 * @param {readonly (readonly string[])[]} rows the first is the head
 * @returns {string}
 */
export function markdownTable(rows) {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => (row[c] ?? '').length)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((text, c) => text.padEnd(widths[c] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join('\n');
}
