// SPDX-License-Identifier: GPL-3.0-or-later
// Questions whose runs are formulas instead of simulations, so that a test knows the true answer.
import { randomStream } from '../../base/random-stream';
import { readScenarioJson } from '../../model/reading/read-scenario';
import type { Scenario } from '../../model/scenario';
import type { WhatIf } from '../../model/what-if';
import { CATALOGUE } from '../../simulator/catalogue';
import { askWhatIf } from '../asked';
import { WhatIfDriver } from '../driver';
import type { Point, PointRun } from '../point';

const DOCUMENT = {
  gantry: 1,
  seed: 10,
  topology: { racks: 4, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  workload: { generate: { kind: 'uniform', jobs: 8 } },
  runs: [
    { scheduler: 'corral', label: 'A' },
    { scheduler: 'fifo', label: 'B' },
  ],
};

export function scenarioOf(change: object = {}): Scenario {
  const read = readScenarioJson({ ...DOCUMENT, ...change }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

/** Makespans of both runs (mean completion is half) from the point's first value and its seed. */
export type Formula = (value: number, seed: number) => readonly [a: number, b: number];

export const done = (run: number, value: number): PointRun => ({
  ...{ run, label: 'AB'.charAt(run), status: 'done' },
  metrics: { makespanS: value, averageJctS: value / 2 },
});

export const runsOf = (formula: Formula, { values, seed }: Point): readonly PointRun[] =>
  formula(Number(values[0]?.value ?? 0), seed).map((value, run) => done(run, value));

/** Supplies whatever is wanted until nothing is; `pick` chooses the next of the wanted points. */
export function supplyAll(
  driver: WhatIfDriver,
  runs: (point: Point) => readonly PointRun[],
  pick: (wanted: readonly Point[]) => Point = ([first]) => first!,
): number {
  let points = 0;
  while (!driver.done) {
    const point = pick(driver.wanted);
    driver.take({ point, runs: runs(point) });
    points++;
  }
  return points;
}

export const driverOf = (question: WhatIf, scenario = scenarioOf()): WhatIfDriver =>
  new WhatIfDriver(askWhatIf(scenario, question));

/** A normal number determined by this seed and name. */
export const noiseOf = (seed: number, name: string, deviation: number): number =>
  randomStream(seed, name).normal(0, deviation);
