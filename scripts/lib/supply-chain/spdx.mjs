// The line that names a source file's licence, at its head. Pure.

const LINE = 'SPDX-License-Identifier: GPL-3.0-or-later';
const SOURCE = /^(?:(?:src|e2e|bench|scripts|docs)\/.*|[\w.-]+)\.(ts|tsx|mjs|js|css)$/;
/** Examples of the how-tos are shown in documents, so they go without. */
const WITHOUT = /^docs\/how-to\/examples\//;

/**
 * @param {string} file path from the project's folder, with /
 * @param {string} text
 */
export const needsLicenceLine = (file, text) =>
  SOURCE.test(file) && !WITHOUT.test(file) && !text.slice(0, 200).includes(LINE);

/**
 * After a shebang line, before everything else.
 * @param {string} file
 * @param {string} text
 */
export function withLicenceLine(file, text) {
  const line = file.endsWith('.css') ? `/* ${LINE} */\n` : `// ${LINE}\n`;
  const shell = /^#!.*\n/.exec(text)?.[0] ?? '';
  return shell + line + text.slice(shell.length);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {import('../check-files.mjs').Finding[]}
 */
export const checkLicenceLine = (file, text) =>
  needsLicenceLine(file, text)
    ? [{ file, line: 1, what: 'does not name its licence', mend: 'node scripts/add-spdx.mjs' }]
    : [];
