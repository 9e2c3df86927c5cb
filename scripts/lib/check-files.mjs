// SPDX-License-Identifier: GPL-3.0-or-later
// House rules that no linter knows, for the texts of the committed files. Pure: the script reads and prints.

/** @typedef {{ file: string, line: number, what: string, mend: string }} Finding */

/** Not counting the licence line. */
const MAX_LINES = 400;
const LICENCE_LINE = /^(#!.*\n)?\S+ SPDX-/;
const CODE_FILE = /^(src|e2e|bench|scripts)\/.*\.(ts|tsx|mjs|js|css)$/;
const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/;
/** Marks a table copied from a paper, which may be as long as the paper's. */
const PUBLISHED_FIGURES = /^(?:.*\n){0,6}\s*\/\/ Published figures/;

/** A chain that starts with a test function and narrows, skips or postpones: test.each(rows).only( … */
const NARROWED_TEST =
  /\b(?:test|it|describe|suite|bench)\b(?:\.\w+|\([^()\n]*\))*?\.(only|skip|skipIf|runIf|todo|fixme|fails|fail)\b|\b(x(?:it|test|describe)|f(?:it|describe))\s*\(/;
/** Home and work folders. Places where systems keep programs (/usr/bin, /Applications) are the same on all machines. */
const MACHINE_PATH = /(?<![\w.~@$}*)\]-])\/(?:home|work|root|Users)\/|\b[A-Z]:\\Users\\/;
const REGISTRY_HOST =
  /\b(?:registry|npm|pypi|proxy|mirrors?|artifactory|nexus)\.(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|cloud|internal|local|lan|corp)\b|\bfiles\.pythonhosted\b/i;

/**
 * @param {string} file path from the project's folder, with /
 * @param {string} text
 * @returns {Finding[]}
 */
export function checkFile(file, text) {
  /** @type {Finding[]} */
  const findings = [];
  const isTest = TEST_FILE.test(file);
  const lines = text.split('\n');
  const lineCount = lines.length - (text.endsWith('\n') ? 1 : 0) - (LICENCE_LINE.test(text) ? 1 : 0);
  const mayBeLong = isTest || /(^|\/)fixtures\//.test(file) || PUBLISHED_FIGURES.test(text);
  if (CODE_FILE.test(file) && !mayBeLong && lineCount > MAX_LINES) {
    const what = `has ${lineCount} lines, more than ${MAX_LINES}`;
    findings.push({ file, line: MAX_LINES + 1, what, mend: 'give each of its jobs a file of its own' });
  }
  lines.forEach((lineText, index) => {
    const line = index + 1;
    const narrowed = isTest ? NARROWED_TEST.exec(lineText) : null;
    if (narrowed !== null) {
      const what = `holds a test with ${narrowed[1] ?? narrowed[2]}`;
      findings.push({ file, line, what, mend: 'run every test, or take it out' });
    }
    const machinePath = MACHINE_PATH.exec(lineText);
    if (machinePath !== null) {
      const what = `names a folder of one machine (${machinePath[0].trim()}…)`;
      findings.push({ file, line, what, mend: 'find it from import.meta.url or an argument' });
    }
    const registry = REGISTRY_HOST.exec(lineText);
    if (registry !== null) {
      findings.push({
        file,
        line,
        what: `names a registry (${registry[0]})`,
        mend: 'leave the address to the person’s own npm',
      });
    }
    if (file === 'package-lock.json' && /"resolved"\s*:/.test(lineText)) {
      const mend = 'remove the "resolved" lines, or write the file with omit-lockfile-registry-resolved';
      findings.push({ file, line, what: 'holds the address of a download', mend });
    }
  });
  return findings;
}
