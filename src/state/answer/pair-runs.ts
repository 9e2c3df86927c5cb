// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs runs or plans with those before an edit: by name, the first of a name with the first of that name; renamed ones by place,
// if there are as many as before.
import type { Outcome } from './run-result';

/** A run or plan before an edit and after it. */
export interface Pair<R extends Outcome> {
  readonly was: R;
  readonly is: R;
}

export function pairRuns<R extends Outcome>(before: readonly R[], after: readonly R[]): readonly Pair<R>[] {
  const left = new Set(before);
  const byName = new Map<R, R>();
  for (const is of after) {
    const was = [...left].find(({ label }) => label === is.label);
    if (was === undefined) continue;
    byName.set(is, was);
    left.delete(was);
  }
  return after.flatMap((is) => {
    const byPlace = before.length === after.length ? [...left].find(({ index }) => index === is.index) : undefined;
    const was = byName.get(is) ?? byPlace;
    return was === undefined ? [] : { was, is };
  });
}
