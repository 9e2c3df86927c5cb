// SPDX-License-Identifier: GPL-3.0-or-later
// Finds files that import each other in a circle. Tarjan's strongly connected components, then one circle of each.

/** @typedef {[first: string, ...others: string[]]} Circle each imports the next, and the last the first */

/**
 * @param {ReadonlyMap<string, readonly string[]>} edges from each file to those that it imports
 * @returns {Circle[]} one circle per knot of files, each starting with the first file by name
 */
export function findCycles(edges) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  const onStack = new Set();
  /** @type {Circle[]} */
  const cycles = [];
  /** @param {string} file */
  const visit = (file) => {
    const mark = { index: seen.size, low: seen.size };
    seen.set(file, mark);
    stack.push(file);
    onStack.add(file);
    for (const next of edges.get(file) ?? []) {
      const known = seen.get(next);
      if (known === undefined) mark.low = Math.min(mark.low, visit(next));
      else if (onStack.has(next)) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) {
      const knot = stack.splice(stack.indexOf(file));
      for (const member of knot) onStack.delete(member);
      const isLoop = knot.length > 1 || (edges.get(file) ?? []).includes(file);
      if (isLoop) cycles.push(findCircle(edges, knot));
    }
    return mark.low;
  };
  for (const file of [...edges.keys()].sort()) if (!seen.has(file)) visit(file);
  return cycles;
}

/**
 * The shortest path from the first file of a knot back to itself, breadth first.
 * @param {ReadonlyMap<string, readonly string[]>} edges
 * @param {readonly string[]} knot
 * @returns {Circle}
 */
function findCircle(edges, knot) {
  const [start = ''] = [...knot].sort();
  /** @type {Circle[]} */
  const ways = [[start]];
  const reached = new Set();
  for (const way of ways) {
    for (const next of edges.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (!knot.includes(next) || reached.has(next)) continue;
      reached.add(next);
      ways.push([...way, next]);
    }
  }
  return [start];
}
