// SPDX-License-Identifier: GPL-3.0-or-later
// What documents refer to must exist: files and headings in links, and files named in code spans. Pure: the tree is passed in.
import path from 'node:path';

/** @typedef {{ file: string, line: number, what: string }} Finding */

const LINK = /\[(?:[^[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)|(?:src|srcset|href)="([^"\s]+)"/g;
const CODE = /`([^`\n]+)`/g;
/** Code spans that look like one of our files; JSON and traces are mostly examples. */
const NAMED_FILE = /^[\w.@*/-]+\.(?:ts|tsx|mjs|css|md)$/;
const NAMED_FOLDER = /^(?:src|docs|scripts|e2e|bench|public|tsconfig)\/[\w./-]*$/;
/** Placeholders, not names: the x in "x.test.ts is beside x.ts", and what a reader is to replace. */
const NO_NAME = /(^|\/)x\.|\.\.\.|…/;

/**
 * @param {string} document path from the project's folder, with /
 * @param {string} text
 * @param {Tree} tree
 * @returns {Finding[]}
 *
 * @typedef {{ files: ReadonlySet<string>, text: (file: string) => string }} Tree
 */
export function checkLinks(document, text, tree) {
  /** @type {Finding[]} */
  const findings = [];
  withoutBlocks(text)
    .split('\n')
    .forEach((lineText, index) => {
      const line = index + 1;
      for (const [, inMarkdown, inMarkup] of lineText.replaceAll(CODE, '').matchAll(LINK)) {
        const what = linkProblem(document, decodeURI(inMarkdown ?? inMarkup ?? ''), tree);
        if (what !== undefined) findings.push({ file: document, line, what });
      }
      for (const code of [...lineText.matchAll(CODE)].flatMap(([, words = '']) => words.split(/\s+/))) {
        if (!namesNothing(document, code, tree)) continue;
        findings.push({ file: document, line, what: `names ${code}, which is not there` });
      }
    });
  return findings;
}

/**
 * @param {string} document
 * @param {string} target
 * @param {Tree} tree
 */
function linkProblem(document, target, tree) {
  if (/^[a-z]+:/i.test(target)) return undefined;
  const [name = '', anchor] = target.split('#');
  const file = name === '' ? document : path.posix.normalize(path.posix.join(path.posix.dirname(document), name));
  if (!exists(file.replace(/\/$/, ''), tree)) return `links to ${target}, which is not there`;
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchors(tree.text(file)).has(anchor) ? undefined : `links to ${target}, and ${file} has no such heading`;
}

/**
 * @param {string} document
 * @param {string} code
 * @param {Tree} tree
 */
function namesNothing(document, code, tree) {
  if (NO_NAME.test(code)) return false;
  if (NAMED_FOLDER.test(code) && !code.includes('*')) return !exists(code.replace(/\/$/, ''), tree);
  if (!NAMED_FILE.test(code)) return false;
  // A name may omit folders that are clear from the text.
  const pattern = code.replace(/[.@]/g, '\\$&').replaceAll('*', '[^/]*');
  const ends = new RegExp(`(^|/)${pattern}$`);
  const own = `${path.posix.dirname(document)}/`;
  const inOwn = document.startsWith('src/') && !/^(src|docs|scripts)\//.test(code);
  return ![...tree.files].some(
    (file) => ends.test(file) && (!inOwn || file.startsWith(own) || code.split('/').length > 1),
  );
}

/**
 * @param {string} file or folder
 * @param {Tree} tree
 */
const exists = (file, tree) =>
  file === '.' || tree.files.has(file) || [...tree.files].some((one) => one.startsWith(`${file}/`));

/**
 * Code blocks have no links. Their lines are kept, blank, so that line numbers stay right.
 * @param {string} text
 */
const withoutBlocks = (text) => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''));

/**
 * The anchors of headings, as GitHub makes them.
 * @param {string} text
 * @returns {ReadonlySet<string>}
 */
export function anchors(text) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    found.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return found;
}
