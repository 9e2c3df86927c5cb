// SPDX-License-Identifier: GPL-3.0-or-later
// Reads from one source file what the layer rules are about: its imports, and uses of what the core may not use.
// Uses Vite's own parser, so that comments, strings, JSX and types cannot mislead it.
import { parseSync } from 'vite';

/**
 * @typedef {{ specifier: string, line: number, isUrl: boolean, isLater: boolean, isType: boolean }} Import isUrl: by new URL, so perhaps a
 *   file to read; isLater: by import(), a chunk that is fetched when needed; isType: erased at run time
 * @typedef {{ what: string, line: number, mend: string }} Finding
 * @typedef {object} Source
 * @property {readonly Import[]} imports static, dynamic, of types, re-exports, and worker entries by new URL
 * @property {readonly Finding[]} unreadable imports whose target is known only at run time
 * @property {readonly Finding[]} impure what may differ between engines, or depends on a clock or a place
 */

/** IEEE arithmetic and constants, on which all engines agree to the last bit. */
const ALLOWED_MATH = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN2 LN10 LOG2E LOG10E PI SQRT1_2 SQRT2'.split(' '),
);
const BANNED_NAMES = new Map([
  ['Date', 'the core has no clock: take the time as an argument'],
  ['performance', 'the core has no clock: measure where the core is called'],
  ['Intl', 'the core has no locale: write texts in the layers that show them'],
  ['console', 'the core prints nothing: return what is to be printed'],
  ['globalThis', 'the core has no surroundings: take what is needed as an argument'],
]);
const LOCALE_MEMBER = /^(toLocale\w*|localeCompare)$/;
const MATH_MEND = "engines differ in its last bit: use base's fixed versions, or + - * / and Math.sqrt";
const RANDOM_MEND = "draw from one of base's named, seeded streams";

/**
 * @param {string} file its name gives the language
 * @param {string} text
 * @returns {Source}
 */
export function readSource(file, text) {
  const { program, errors } = parseSync(file, text);
  const lineOf = createLineFinder(text);
  const [error] = errors;
  if (error !== undefined) {
    const line = lineOf(error.labels[0]?.start ?? 0);
    const finding = { what: `cannot be read: ${error.message}`, line, mend: 'correct the syntax' };
    return { imports: [], unreadable: [finding], impure: [] };
  }
  /** @type {Import[]} */
  const imports = [];
  /** @type {Finding[]} */
  const unreadable = [];
  /** @type {Finding[]} */
  const impure = [];
  walk(program, undefined, (node, parent) => {
    const line = lineOf(node.start);
    const target = findImportTarget(node);
    if (target !== undefined) {
      const specifier = readLiteral(target);
      if (specifier !== undefined) {
        const isLater = node.type === 'ImportExpression' || node.type === 'TSImportType';
        const isType = (node.importKind ?? node.exportKind) === 'type' || node.type === 'TSImportType';
        imports.push({ specifier, line, isUrl: node.type === 'NewExpression', isLater, isType });
      } else
        unreadable.push({
          what: 'imports what only the running program knows',
          line,
          mend: 'write the path as a literal',
        });
    }
    if (isImportGlob(node)) {
      unreadable.push({ what: 'imports by pattern (import.meta.glob)', line, mend: 'name each import in a registry' });
    }
    const found = findImpurity(node, parent);
    if (found !== undefined) impure.push({ ...found, line });
  });
  text.split('\n').forEach((lineText, index) => {
    const reference = /^\s*\/\/\/\s*<reference\s+(path|types|lib)=/.exec(lineText);
    if (reference !== null) {
      impure.push({ what: `/// <reference ${reference[1]}>`, line: index + 1, mend: 'import what is needed' });
    }
  });
  return { imports, unreadable, impure };
}

/**
 * The node that names what is imported, if this node imports something.
 * @param {any} node
 */
function findImportTarget(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source;
    case 'ExportNamedDeclaration':
      return node.source ?? undefined;
    case 'TSExternalModuleReference':
      return node.expression;
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'require' ? node.arguments[0] : undefined;
    case 'NewExpression': {
      // new URL('./entry.ts', import.meta.url): how a worker's entry is named.
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      return isUrl && isImportMeta(node.arguments[1], 'url') ? node.arguments[0] : undefined;
    }
    default:
      return undefined;
  }
}

/** @param {any} node */
function isImportGlob(node) {
  return node.type === 'CallExpression' && isImportMeta(node.callee, 'glob');
}

/**
 * @param {any} node
 * @param {string} property
 */
function isImportMeta(node, property) {
  return node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === property;
}

/** @param {any} node */
function readLiteral(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

/**
 * @param {any} node
 * @param {any} parent
 * @returns {{ what: string, mend: string } | undefined}
 */
function findImpurity(node, parent) {
  if ((node.type === 'BinaryExpression' && node.operator === '**') || node.operator === '**=') {
    return { what: `uses ${node.operator}`, mend: MATH_MEND };
  }
  if (node.type === 'MemberExpression') {
    const name = node.computed ? readLiteral(node.property) : node.property.name;
    if (name !== undefined && LOCALE_MEMBER.test(name)) {
      return { what: `uses ${name}`, mend: 'compare and write texts without a locale' };
    }
    if (node.object.type === 'Identifier' && node.object.name === 'Math' && !ALLOWED_MATH.has(name)) {
      return { what: `uses Math.${name ?? '[…]'}`, mend: name === 'random' ? RANDOM_MEND : MATH_MEND };
    }
    return undefined;
  }
  if (node.type !== 'Identifier' || isOnlyAName(node, parent)) return undefined;
  const mend = BANNED_NAMES.get(node.name);
  if (mend !== undefined) return { what: `uses ${node.name}`, mend };
  if (node.name === 'Math' && !(parent.type === 'MemberExpression' && parent.object === node)) {
    return { what: 'passes Math around', mend: 'name each function: Math.sqrt(x)' };
  }
  return undefined;
}

/**
 * Whether an identifier is only the name of a property or member, not a use of the global.
 * @param {any} node
 * @param {any} parent
 */
function isOnlyAName(node, parent) {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'TSQualifiedName') return parent.right === node;
  if (parent.type === 'ImportSpecifier') return parent.imported === node;
  if (parent.type === 'ExportSpecifier') return parent.exported === node && parent.local !== node;
  if (parent.type === 'TSEnumMember') return parent.id === node;
  return parent.key === node && !parent.computed && !parent.shorthand;
}

/**
 * @param {any} node
 * @param {any} parent
 * @param {(node: any, parent: any) => void} visit
 */
function walk(node, parent, visit) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, visit);
    }
  }
}

/**
 * @param {string} text
 * @returns {(offset: number) => number} the line, from 1
 */
function createLineFinder(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
