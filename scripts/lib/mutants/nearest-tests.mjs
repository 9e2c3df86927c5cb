// SPDX-License-Identifier: GPL-3.0-or-later
// Which tests ought to notice a fault in a file: the one beside it, and those of its layer that reach it by the fewest imports.
import path from 'node:path';
import { readSource } from '../layers/read-source.mjs';

/**
 * @param {ReadonlyMap<string, string>} texts of one layer: path from the project's folder to text
 * @param {number} most tests for each file
 * @returns {(file: string) => string[]} nearest first
 */
export function nearestTests(texts, most) {
  const importers = importersOf(texts);
  return (file) => {
    const own = file.replace(/\.ts$/, '.test.ts');
    const steps = new Map([[file, 0]]);
    for (const [from, step] of steps) {
      for (const importer of importers.get(from) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
    }
    /** @param {string} test */
    const distance = (test) => (test === own ? 0 : (steps.get(test) ?? 0));
    return [...steps.keys()]
      .filter((name) => name.endsWith('.test.ts'))
      .sort((a, b) => distance(a) - distance(b) || common(b, file) - common(a, file) || (a < b ? -1 : 1))
      .slice(0, most);
  };
}

/** @param {ReadonlyMap<string, string>} texts */
function importersOf(texts) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const { specifier, isType } of readSource(file, text).imports) {
      if (isType || !specifier.startsWith('.')) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      for (const name of [target, `${target}.ts`, `${target}/index.ts`]) {
        if (texts.has(name)) importers.set(name, [...(importers.get(name) ?? []), file]);
      }
    }
  }
  return importers;
}

/** How many folders two paths share. @param {string} a @param {string} b */
function common(a, b) {
  const folders = a.split('/');
  const others = b.split('/');
  const parts = folders.findIndex((name, k) => name !== others[k]);
  return parts < 0 ? folders.length : parts;
}
