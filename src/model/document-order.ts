// SPDX-License-Identifier: GPL-3.0-or-later
// Problems in the order in which a reader meets their places in the document: keys as written, what is missing last.
import { parsePath } from './path';
import type { Problem } from './problem';

export function inDocumentOrder(problems: readonly Problem[], document: unknown): readonly Problem[] {
  const placed = problems.map((problem, found) => ({ problem, found, place: placeIn(document, problem.path) }));
  placed.sort((a, b) => comparePlaces(a.place, b.place) || a.found - b.found);
  return placed.map(({ problem }) => problem);
}

/** At each level of the path, the position among its siblings; Infinity where it is not there. */
function placeIn(document: unknown, path: string): readonly number[] {
  const place: number[] = [];
  let value = document;
  for (const step of parsePath(path) ?? []) {
    if (typeof step === 'number') place.push(step);
    else {
      const position = typeof value === 'object' && value !== null ? Object.keys(value).indexOf(step) : -1;
      place.push(position < 0 ? Number.POSITIVE_INFINITY : position);
    }
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
  }
  return place;
}

/** A container comes before its contents. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i]!;
    const y = b[i]!;
    if (x !== y) return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
