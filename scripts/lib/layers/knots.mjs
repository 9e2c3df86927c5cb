// SPDX-License-Identifier: GPL-3.0-or-later
// Finds folders of one layer that need each other. They can only be understood, moved and tested together, so they should be one folder,
// or what they have in common belongs above both. What import() fetches later does not count, because the parts of a chunk may
// themselves request the chunk.
import { findCycles } from './cycles.mjs';

/** @typedef {{ file: string, target: string, line: number }} FileImport paths from the project's folder */

/**
 * @param {readonly FileImport[]} imports of files in src that are not tests
 * @returns {import('./check-layers.mjs').Finding[]} one for each knot, at an import that is part of it
 */
export function findKnots(imports) {
  /** @type {Map<string, Map<string, Map<string, FileImport>>>} parent folder, then a child of it, then another that it imports */
  const levels = new Map();
  for (const one of imports) {
    const parting = findParting(one.file.split('/'), one.target.split('/'));
    if (parting === undefined) continue;
    const { parent, from, to } = parting;
    const children = setDefault(levels, parent, () => new Map());
    const targets = setDefault(children, from, () => new Map());
    if (!targets.has(to)) targets.set(to, one);
  }
  return [...levels].flatMap(([parent, children]) => {
    const edges = new Map([...children].map(([from, targets]) => [from, [...targets.keys()]]));
    return findCycles(edges).flatMap(([first, ...others]) => {
      const one = children.get(first)?.get(others[0] ?? first);
      // Files that import each other are a circle of files, and are reported as such.
      if (one === undefined || ![first, ...others].some(isFolder)) return [];
      return [
        {
          file: one.file,
          line: one.line,
          what: `ties a knot of folders in ${parent}: ${[first, ...others, first].join(' -> ')}`,
          mend: 'move what both need into a folder of its own, or to the one that is imported',
        },
      ];
    });
  });
}

/**
 * Where the paths of two files part: their common folder, and its child on the path to each.
 * @param {readonly string[]} from
 * @param {readonly string[]} to
 */
function findParting(from, to) {
  const at = from.findIndex((name, index) => name !== to[index]);
  // Layers have an order already, and the files at the top of src are in no layer.
  if (at < 2) return undefined;
  return { parent: from.slice(0, at).join('/'), from: from[at] ?? '', to: to[at] ?? '' };
}

/** @param {string} child */
function isFolder(child) {
  return !/\.\w+$/.test(child);
}

/**
 * @template K, V
 * @param {Map<K, V>} map
 * @param {K} key
 * @param {() => V} make
 * @returns {V}
 */
function setDefault(map, key, make) {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
