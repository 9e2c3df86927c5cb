// Which run was which before an edit: by its name, the first of a name with the first of that name; what is called otherwise now, by
// its place, as long as there are as many.
import type { RunResult } from './run-result';
import type { RunPair } from './say-change';

export function pairRuns(before: readonly RunResult[], after: readonly RunResult[]): readonly RunPair[] {
  const left = new Set(before);
  const byName = new Map<RunResult, RunResult>();
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
