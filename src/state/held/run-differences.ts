// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs were added, removed or given other options since a run was held, each with how to revert it. Pure.
import { declarationOf } from '../../model/fields/options';
import { followersOf } from '../../model/run-base';
import type { HeldBase, Run } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import type { EditedScenario } from '../page-store';
import { runWords } from '../run-names';
import type { Difference } from './difference';
import { type FieldDifference, fieldDifferences, isSame } from './field-differences';

/** A difference, with the earlier run that it is about. */
export interface RunDifference extends Difference {
  readonly earlier?: Run;
}

/** A label is for people: it changes no result. */
const isSameRun = ({ label: _, ...a }: Run, { label: __, ...b }: Run): boolean => isSame(a, b);

const isOfSameSchedulers = (a: Run, b: Run): boolean => a.scheduler === b.scheduler && a.network === b.network;

/** Which current run each earlier one became: the same, else one of the same schedulers. */
function pairsOf(earlier: readonly Run[], now: readonly Run[]): ReadonlyMap<Run, Run> {
  const pairs = new Map<Run, Run>();
  const taken = new Set<Run>();
  for (const isPair of [isSameRun, isOfSameSchedulers]) {
    for (const was of earlier) {
      const is = pairs.has(was) ? undefined : now.find((one) => !taken.has(one) && isPair(was, one));
      if (is === undefined) continue;
      pairs.set(was, is);
      taken.add(is);
    }
  }
  return pairs;
}

export function runDifferences({ runs }: Pick<HeldBase, 'runs'>, edited: EditedScenario): readonly RunDifference[] {
  const now = followersOf(edited);
  if (runs === undefined || runs === now) return [];
  const pairs = pairsOf(runs, now);
  const kept = new Set(pairs.values());
  return [
    ...[...pairs].flatMap(([was, is]) => optionDifferences(was, is)),
    ...now.flatMap((run, i) => (kept.has(run) ? [] : [added(run, i)])),
    ...runs.flatMap((run, i) => (pairs.has(run) ? [] : [removed(run, i, runs)])),
  ];
}

function optionDifferences(earlier: Run, now: Run): readonly RunDifference[] {
  const scheduler = declarationOf(CATALOGUE.schedulers, earlier.scheduler);
  const network = declarationOf(CATALOGUE.networks, earlier.network);
  const of = (key: 'options' | 'networkOptions', one: FieldDifference): RunDifference => ({
    path: `runs.${earlier.scheduler}.${earlier.network}.${key}.${one.path}`,
    words: `${runWords({ ...now, networkOptions: {} })}: ${one.words}`,
    was: one.was,
    earlier,
    back: (edited) => replaced(edited, now, (run) => ({ ...run, [key]: one.back(run[key]) as Run['options'] })),
  });
  return [
    ...fieldDifferences(scheduler?.options ?? {}, earlier.options, now.options).map((one) => of('options', one)),
    ...fieldDifferences(network?.options ?? {}, earlier.networkOptions, now.networkOptions).map((one) =>
      of('networkOptions', one),
    ),
  ];
}

/** The run may be another object by now, because another of its differences was reverted. */
function replaced(edited: EditedScenario, run: Run, change: (run: Run) => Run | undefined): EditedScenario {
  const found =
    edited.runs.find((one) => one === run) ??
    edited.runs.find((one) => one.of === undefined && isOfSameSchedulers(one, run) && one.label === run.label);
  return { ...edited, runs: edited.runs.flatMap((one) => (one === found ? (change(one) ?? []) : [one])) };
}

const added = (run: Run, i: number): RunDifference => ({
  path: `runs.added.${i}`,
  words: `run ${runWords(run)} added`,
  was: `without ${runWords(run)}`,
  back: (edited) => replaced(edited, run, () => undefined),
});

/** It returns to its place after the run that it followed. */
const removed = (run: Run, i: number, earlier: readonly Run[]): RunDifference => ({
  path: `runs.removed.${i}`,
  words: `run ${runWords(run)} removed`,
  was: `with ${runWords(run)}`,
  back: (edited) => {
    const before = [...pairsOf(earlier.slice(0, i), followersOf(edited)).values()];
    const at = edited.runs.findLastIndex((one) => before.includes(one)) + 1;
    return { ...edited, runs: [...edited.runs.slice(0, at), run, ...edited.runs.slice(at)] };
  },
});

/** Whether a difference distinguishes a held run from its current counterpart: those of other runs do not. */
export const concernsRun = ({ earlier }: RunDifference, held: Run): boolean => {
  const { of: _, ...own } = held;
  return earlier !== undefined && isSameRun(earlier, own);
};
