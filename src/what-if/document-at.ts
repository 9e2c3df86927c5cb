// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's document at a point: the current one with the point's values and its seed.
import { parsePath, setAt } from '../model/fields/path';
import type { Problem } from '../model/problem';
import type { Point } from './point';

type DocumentAt =
  | { readonly ok: true; readonly document: Record<string, unknown> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Whether the result is a scenario is for the reader to decide. */
export function documentAt(document: unknown, { values, seed }: Pick<Point, 'values' | 'seed'>): DocumentAt {
  const problems: Problem[] = [];
  let changed: unknown = { ...(document as object), seed };
  for (const { path, value } of values) {
    const set = setAt(changed, parsePath(path)!, value);
    if (set.ok) changed = set.document;
    else problems.push({ path, message: `${set.path} ${set.message}` });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document: changed as Record<string, unknown> };
}
