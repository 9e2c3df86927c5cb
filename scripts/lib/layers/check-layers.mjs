// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the import rule of ARCHITECTURE.md on a tree of source texts. Pure: the script reads the tree and prints.
import path from 'node:path';
import { CORE_LAYERS, LAYERS, PAGE_LAYERS } from '../layer-names.mjs';
import { findCycles } from './cycles.mjs';
import { findKnots } from './knots.mjs';
import { findPackageProblem } from './packages.mjs';
import { readSource } from './read-source.mjs';

/**
 * @typedef {{ file: string, line: number, what: string, mend: string }} Finding
 * @typedef {{ file: string, what: string, reason: string }} Debt a finding that is tolerated for a while, and why
 */

const SHOWN_ORDER = LAYERS.join(', ');

/** Later layers that the tests of a layer may still use: the checks tell from a run's record whether the run is right. */
const ALSO_IN_TESTS = /** @type {Readonly<Record<string, readonly string[]>>} */ ({ simulator: ['analysis'] });

/**
 * @param {ReadonlyMap<string, string>} texts path from the project's folder (src/base/heap.ts) to text
 * @param {readonly Debt[]} [debts]
 * @returns {Finding[]} in the order of files and lines
 */
export function checkLayers(texts, debts = []) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Map<string, string[]>} */
  const sameLayer = new Map();
  /** @type {import('./knots.mjs').FileImport[]} */
  const atOnce = [];
  /** @type {Map<string, Map<string, number>>} */
  const lines = new Map();
  for (const [file, text] of texts) {
    const layer = findLayer(file);
    if (layer === undefined) {
      findings.push({ file, line: 1, what: 'lies in no layer', mend: `move it into one of ${SHOWN_ORDER}` });
      continue;
    }
    const source = readSource(file, text);
    for (const finding of source.unreadable) findings.push({ file, ...finding });
    if (isCore(layer) && !isTest(file)) for (const finding of source.impure) findings.push({ file, ...finding });

    /** @type {Map<string, number>} */
    const targets = new Map();
    for (const { specifier, line, isUrl, isLater } of source.imports) {
      // Tests may read data from anywhere by URL; code comes by import.
      if (isUrl && isTest(file) && !join(file, specifier).startsWith('src/')) continue;
      const problem = specifier.startsWith('.')
        ? findLayerProblem(file, layer, specifier)
        : findPackageProblem(file, layer, isTest(file), specifier);
      if (problem !== undefined) findings.push({ file, line, ...problem });
      const target = specifier.startsWith('.') ? resolve(file, specifier, texts) : undefined;
      if (specifier.startsWith('.') && !isLater && !isTest(file)) {
        atOnce.push({ file, target: target ?? join(file, specifier), line });
      }
      if (target !== undefined && findLayer(target) === layer && !targets.has(target)) targets.set(target, line);
    }
    sameLayer.set(file, [...targets.keys()]);
    lines.set(file, targets);
  }
  for (const [first, ...others] of findCycles(sameLayer)) {
    findings.push({
      file: first,
      line: lines.get(first)?.get(others[0] ?? first) ?? 1,
      what: `imports itself in a circle: ${[first, ...others, first].join(' -> ')}`,
      mend: 'move what both need into a file of its own',
    });
  }
  findings.push(...findKnots(atOnce));
  return settleDebts(findings, debts).sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/**
 * @param {string} file
 * @param {string} layer
 * @param {string} specifier
 */
function findLayerProblem(file, layer, specifier) {
  const target = join(file, specifier);
  if (!target.startsWith('src/')) {
    return {
      what: `imports ${specifier}, which lies outside src`,
      mend: 'keep what the page and the command line need in src',
    };
  }
  if (!isTest(file) && isTest(target)) {
    return { what: `imports ${specifier}, which is for tests only`, mend: 'move what both need out of the tests' };
  }
  const targetLayer = findLayer(target);
  if (targetLayer === undefined) {
    return { what: `imports ${specifier}, which lies in no layer`, mend: `move it into one of ${SHOWN_ORDER}` };
  }
  if (targetLayer === layer) return undefined;
  if (isTest(file) && ALSO_IN_TESTS[layer]?.includes(targetLayer)) return undefined;
  if (layer === 'cli' ? PAGE_LAYERS.includes(targetLayer) : targetLayer === 'cli') {
    return {
      what: `imports ${specifier}: ${layer} and ${targetLayer} must not know each other`,
      mend: 'move what both need into a layer above both',
    };
  }
  if (LAYERS.indexOf(targetLayer) < LAYERS.indexOf(layer)) return undefined;
  return {
    what: `imports ${specifier}: ${targetLayer} lies below ${layer}`,
    mend: `move what is needed into ${layer} or above, or pass it in as an argument (order: ${SHOWN_ORDER})`,
  };
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function findLayer(file) {
  const [, first = '', ...rest] = file.split('/');
  // Files directly in src are the page's entry and declarations for all layers.
  if (rest.length === 0) return /^main(\.tsx?)?$|\.d\.ts$/.test(first) ? 'main' : undefined;
  return LAYERS.includes(first) && first !== 'main' ? first : undefined;
}

/** @param {string} file */
function isTest(file) {
  return /\.test(\.tsx?)?$/.test(file) || file.split('/').includes('testing');
}

/** @param {string} layer */
function isCore(layer) {
  return /** @type {readonly string[]} */ (CORE_LAYERS).includes(layer);
}

/**
 * @param {string} file
 * @param {string} specifier such as '../x', '../x.ts' or '../x.css?inline'
 */
function join(file, specifier) {
  return path.posix.join(path.posix.dirname(file), specifier.replace(/[?#].*$/, ''));
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {ReadonlyMap<string, string>} texts
 */
function resolve(file, specifier, texts) {
  const target = join(file, specifier);
  return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find((name) =>
    texts.has(name),
  );
}

/**
 * Removes the debts from the findings. A debt that matches nothing is itself a finding, so that the list only shrinks.
 * @param {readonly Finding[]} findings
 * @param {readonly Debt[]} debts
 */
function settleDebts(findings, debts) {
  /** @param {Finding} finding @param {Debt} debt */
  const isOwed = (finding, debt) => debt.file === finding.file && debt.what === finding.what;
  const paid = debts.filter((debt) => !findings.some((finding) => isOwed(finding, debt)));
  return [
    ...findings.filter((finding) => !debts.some((debt) => isOwed(finding, debt))),
    ...paid.map(({ file, what }) => ({
      file,
      line: 1,
      what: `no longer owes "${what}"`,
      mend: 'strike the debt from the list',
    })),
  ];
}
