// SPDX-License-Identifier: GPL-3.0-or-later
// A question ready to run: checked against its scenario, defaults filled in, its positions listed. A position is one set of values; with
// a seed it is a point.
import type { RunMetric } from '../analysis/metrics/metric';
import { RUN_METRICS } from '../analysis/metrics/registry';
import { suggestion } from '../model/fields/field-words';
import { getAt, parsePath } from '../model/fields/path';
import { overLimit } from '../model/limits';
import { InputError, type Problem } from '../model/problem';
import { writeScenario } from '../model/reading/write-scenario';
import { type Run, runLabel, type Scenario } from '../model/scenario';
import { MAX_WHAT_IF_POINTS, seedsOf, untilPercentOf, type VariedPath, type WhatIf } from '../model/what-if';
import { CATALOGUE } from '../simulator/catalogue';
import { breakEvenGrid } from './break-even-grid';
import { fieldAt } from './declared-path';
import type { Point, PointValue } from './point';
import { sensitivityPositions } from './sensitivity-positions';
import { distancesFrom, variedValues } from './varied-values';

export interface Position {
  /** From 0, the last path changing fastest. */
  readonly index: number;
  readonly values: readonly PointValue[];
  /** From the current values; the nearest are computed first. */
  readonly distance: number;
}

export interface AskedWhatIf {
  readonly question: WhatIf;
  readonly scenario: Scenario;
  /** The canonical JSON of what runs depend on: no name, view, notes, plans or questions. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly positions: readonly Position[];
  /** Per position; a maximum if it depends on results. */
  readonly seeds: number;
  readonly untilPercent?: number;
  /** The metrics in question, in the order in which answers list them. */
  readonly metrics: readonly RunMetric[];
  /** Labels of the current runs; "Run 1" for one whose name varies. */
  readonly labels: readonly string[];
  /** Names in sentences: the labels, or on the page "Corral over TCP". */
  readonly names: readonly string[];
}

export const pointCount = ({ positions, seeds }: Pick<AskedWhatIf, 'positions' | 'seeds'>): number =>
  positions.length * seeds;

/** The point of a position at the n-th seed, from 0. */
export function pointOf({ scenario, positions }: AskedWhatIf, position: number, nth: number): Point {
  const { values } = positions[position]!;
  return { index: nth * positions.length + position, values, seed: seedAfter(scenario.seed, nth) };
}

/** After the largest seed it continues from 0. */
const seedAfter = (seed: number, nth: number): number =>
  nth <= Number.MAX_SAFE_INTEGER - seed ? seed + nth : nth - (Number.MAX_SAFE_INTEGER - seed) - 1;

/** Only what changes a run: scenarios that differ only in the rest have the same points. */
export function documentOfRuns(scenario: Scenario): Record<string, unknown> {
  const { view, notes, plans, whatIf, ...rest } = scenario;
  const { name, ...document } = writeScenario(
    { ...rest, runs: rest.runs.map(ofSeed(scenario.seed)), name: '' },
    CATALOGUE,
  );
  return document;
}

/** A held run gets the seed of the others: repetitions are paired. */
const ofSeed =
  (seed: number) =>
  (run: Run): Run =>
    run.of === undefined || run.of.seed === seed ? run : { ...run, of: { ...run.of, seed } };

/** Throws InputError if the question does not fit the scenario; `place` is its path in messages. */
export function askWhatIf(
  scenario: Scenario,
  question: WhatIf,
  place = 'whatIf[0]',
  nameOf: (run: Run) => string = runLabel,
): AskedWhatIf {
  const problems: Problem[] = [];
  if (scenario.runs.length === 0) problems.push({ path: 'runs', message: 'what-if needs at least one run' });
  const metrics = metricsOf(scenario, question, place, problems);
  checkRuns(scenario.runs, question, place, problems);
  if (problems.length > 0) throw new InputError(problems);
  const document = documentOfRuns(scenario);
  const positions = positionsOf(scenario, document, question, place);
  const seeds = seedsOf(question);
  const untilPercent = untilPercentOf(question);
  if (positions.length * seeds > MAX_WHAT_IF_POINTS) {
    const message = `${overLimit(positions.length * seeds, 'points', MAX_WHAT_IF_POINTS)}; take fewer values or seeds`;
    throw new InputError([{ path: place, message }]);
  }
  const called = (words: (run: Run) => string): readonly string[] =>
    scenario.runs.map((run, i) => (isRenamed(question, i) && run.label === undefined ? `Run ${i + 1}` : words(run)));
  const [labels, names] = [called(runLabel), called(nameOf)];
  return {
    ...{ question, scenario, document, positions, seeds, metrics, labels, names },
    ...(untilPercent !== undefined && { untilPercent }),
  };
}

/** The paths that the question varies. */
export function pathsOf(question: WhatIf): readonly string[] {
  switch (question.kind) {
    case 'curve':
      return [question.vary.path];
    case 'map':
      return [question.y.path, question.x.path];
    case 'breakEven':
      return [question.path];
    case 'sensitivity':
      return question.paths ?? [];
    case 'repeat':
      return [];
  }
}

/** Whether the run's name differs between values. */
const isRenamed = (question: WhatIf, run: number): boolean =>
  pathsOf(question).some((path) =>
    ['', '.scheduler', '.network', '.label', '.networkOptions', '.networkOptions.accuracy'].includes(
      path.replace(`runs[${run}]`, ''),
    ),
  );

const DEFAULT_METRICS = { jobs: ['makespanS', 'averageJctS'], coflows: ['averageCctS', 'p95CctS'] } as const;

function metricsOf({ workload }: Scenario, question: WhatIf, place: string, problems: Problem[]): readonly RunMetric[] {
  const defaults = 'coflows' in workload ? DEFAULT_METRICS.coflows : DEFAULT_METRICS.jobs;
  const isList = question.kind === 'curve' || question.kind === 'repeat';
  const given = isList ? question.metrics : question.metric === undefined ? undefined : [question.metric];
  const wanted = given ?? (isList ? defaults : defaults.slice(0, 1));
  const known = RUN_METRICS.map(({ id }) => id);
  return wanted.flatMap((id, i) => {
    if (wanted.indexOf(id) < i) return [];
    const metric = RUN_METRICS.find((one) => one.id === id);
    if (metric !== undefined) {
      if (question.kind === 'breakEven' && metric.better === 'neither') {
        problems.push({
          path: `${place}.metric`,
          message: `${id} is better neither when lower nor when higher; take another`,
        });
      }
      return [metric];
    }
    const hint = suggestion(id, known) ?? `known: ${known.join(', ')}`;
    problems.push({ path: isList ? `${place}.metrics[${i}]` : `${place}.metric`, message: `is not a metric; ${hint}` });
    return [];
  });
}

/** Indices of the runs that a map or a break-even compares, defaults filled in. */
export function comparedRuns(question: WhatIf): { readonly run: number; readonly against?: number } {
  if (question.kind === 'map') {
    const { run = 0, against } = question;
    return against === undefined ? { run } : { run, against };
  }
  return question.kind === 'breakEven' ? { run: question.run ?? 0, against: question.against ?? 1 } : { run: 0 };
}

function checkRuns(runs: readonly Run[], question: WhatIf, place: string, problems: Problem[]): void {
  for (const path of pathsOf(question)) {
    const index = /^runs\[(\d+)\]/.exec(path)?.[1];
    if (index === undefined || Number(index) < runs.length) continue;
    problems.push({ path: place, message: `${path}: there is no run ${index}; runs count from 0` });
  }
  const { run, against } = comparedRuns(question);
  const given = [
    ['run', run],
    ['against', against],
  ] as const;
  for (const [key, index] of given) {
    if (index === undefined || index < runs.length || runs.length === 0) continue;
    const there = runs.length === 1 ? 'there is one run, 0' : `runs count from 0 to ${runs.length - 1}`;
    problems.push({ path: `${place}.${key}`, message: `there is no run ${index}; ${there}` });
  }
  if (run === against) problems.push({ path: `${place}.against`, message: 'must be a different run from run' });
}

function positionsOf(scenario: Scenario, document: unknown, question: WhatIf, place: string): readonly Position[] {
  switch (question.kind) {
    case 'curve':
      return gridOf(scenario, document, [[question.vary, `${place}.vary`]]);
    case 'map':
      // Rows from bottom to top, each from left to right.
      return gridOf(scenario, document, [
        [question.y, `${place}.y`],
        [question.x, `${place}.x`],
      ]);
    case 'breakEven':
      return breakEvenGrid(question, isWhole(scenario, question.path)).map((value, index) => ({
        ...{ index, values: [{ path: question.path, value }], distance: 0 },
      }));
    case 'sensitivity':
      return sensitivityPositions(scenario, document, question, place).map((values, index) => ({
        ...{ index, values, distance: index },
      }));
    case 'repeat':
      return [{ index: 0, values: [], distance: 0 }];
  }
}

function isWhole(scenario: Scenario, path: string): boolean {
  const shape = fieldAt(scenario, path)?.shape;
  return shape?.kind === 'number' && shape.whole;
}

/** All combinations; the distance is the sum over the paths. */
function gridOf(
  scenario: Scenario,
  document: unknown,
  varied: readonly (readonly [VariedPath, string])[],
): readonly Position[] {
  const [first, second] = varied;
  if (first !== undefined && second !== undefined && overlap(first[0].path, second[0].path)) {
    throw new InputError([{ path: `${first[1]}.path`, message: `${first[0].path} is varied by both; take two paths` }]);
  }
  let rows: readonly Omit<Position, 'index'>[] = [{ values: [], distance: 0 }];
  for (const [one] of varied) {
    const { path } = one;
    const values = variedValues(one, isWhole(scenario, path));
    const present = getAt(document, parsePath(path)!) ?? fieldAt(scenario, path)?.fallback;
    const distances = distancesFrom(present, values);
    rows = rows.flatMap((row) =>
      values.map((value, i) => ({
        values: [...row.values, { path, value }],
        distance: row.distance + distances[i]!,
      })),
    );
  }
  return rows.map((row, index) => ({ index, ...row }));
}

/** Setting one would replace the other. */
const overlap = (a: string, b: string): boolean =>
  a === b || [`${a}.`, `${a}[`].some((start) => b.startsWith(start)) || [`${b}.`, `${b}[`].some((s) => a.startsWith(s));
