// SPDX-License-Identifier: GPL-3.0-or-later
// Groups decisions that repeat: the same job gets slot after slot, for the same reason, against the same rivals. A job with a thousand
// maps fills a list with them, but a reader wants to see where something changes.
import type { Decision } from './decision';

/** A sequence of similar decisions. */
export interface DecisionGroup {
  readonly from: number;
  readonly count: number;
}

export function groupDecisions(decisions: readonly Decision[]): readonly DecisionGroup[] {
  const groups: { from: number; count: number; readonly kind: string }[] = [];
  for (const [at, decision] of decisions.entries()) {
    const kind = kindOf(decision);
    const last = groups.at(-1);
    if (last?.kind === kind) last.count++;
    else groups.push({ from: at, count: 1, kind });
  }
  return groups.map(({ from, count }) => ({ from, count }));
}

/** The group that a decision belongs to, by binary search. */
export function groupAt(groups: readonly DecisionGroup[], at: number): number {
  let low = 0;
  let high = groups.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (groups[middle]!.from <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a job that had a task for the slot was ruled out. */
export const isRejecting = ({ candidates, unlisted }: Decision): boolean =>
  candidates.some(({ out }) => out !== undefined) || Object.keys(unlisted.out).length > 0;

/** Everything that its sentence says except the place, the time and the figures. */
function kindOf({ task, how, keptFor, candidates, measures, slot }: Decision): string {
  // Without the kind of task: maps and reduces of a job alternate if both wait.
  const got = task === undefined ? 'free' : task.job;
  // Of the rivals that could have had it only the first counts; of those ruled out, each one with its reason.
  const outs = candidates.flatMap(({ job, out }) => (out === undefined ? [] : [`${job} ${out.cause}`])).sort();
  const chosen = candidates.find(({ job }) => job === task?.job);
  const next = candidates.find((one) => one !== chosen && one.out === undefined);
  const by =
    chosen === undefined || next === undefined
      ? ''
      : `${next.job} ${measures.findIndex((_, m) => !isEqual(chosen.values[m]!, next.values[m]!))}`;
  return [got, slot, how, keptFor ?? '', by, ...outs].join('|');
}

const isEqual = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));
