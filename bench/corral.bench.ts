// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's planner against the paper's plain pseudo-code, and its lower bound by hulls against GLPK, on the paper's W1 jobs:
// 20 tasks per machine, 40 machines per rack. The paper needed 55 s for 500 jobs on 100 racks (section 4.4).
import { allWidths, widthHulls } from '../src/latency/width-hull';
import { loadGlpk } from '../src/lp/glpk';
import { lpBatch } from '../src/lp/lp-batch';
import type { Objective } from '../src/model/plan';
import { exactBatchBound } from '../src/planners/bounds/exact-batch-bound';
import { CandidateSearch } from '../src/planners/corral/candidate-search';
import { winningPlan } from '../src/planners/corral/corral';
import { priorities } from '../src/planners/corral/place-winner';
import { type PlainPlan, plainCorral } from '../src/planners/corral/testing/plain-corral';
import { mustBeEqual, timeOnce, timeSides, timingLines } from './harness';
import { type W1Case, w1 } from './w1';

export const title = 'Corral: candidates searched, and its lower bound';

function w1Case(jobs: number, racks: number, objective: Objective): W1Case {
  return w1({ jobs, racks, machinesPerRack: 40, batch: objective === 'makespan' });
}

function fastPlan({ table, arrivalS }: W1Case, objective: Objective): PlainPlan {
  const search = new CandidateSearch(table, arrivalS, objective);
  while (!search.done) search.step(10_000_000);
  const { placed } = winningPlan(table, arrivalS, objective, search);
  const byJob = [...placed].sort((a, b) => a.job - b.job);
  return {
    valueS: search.best.valueS,
    candidates: search.count,
    racks: byJob.map((one) => [...one.racks]),
    startS: byJob.map((one) => one.startS),
    endS: byJob.map((one) => one.endS),
    priority: [...priorities(placed)],
  };
}

const plainSide = (one: W1Case, objective: Objective) => ({
  name: 'plain pseudo-code',
  run: () => plainCorral(one.table, [...one.arrivalS], objective),
});
const fastSide = (one: W1Case, objective: Objective) => ({ name: 'Gantry', run: () => fastPlan(one, objective) });

const OBJECTIVES: readonly Objective[] = ['makespan', 'averageCompletion'];

export async function run(print: (line: string) => void): Promise<void> {
  for (const objective of OBJECTIVES) {
    const one = w1Case(100, 50, objective);
    print(`100 jobs x 50 racks, ${objective}: search and placement; the plans are equal`);
    const timings = timeSides([plainSide(one, objective), fastSide(one, objective)], ([plain, fast]) =>
      mustBeEqual(plain, fast, objective),
    );
    for (const line of timingLines(timings)) print(line);
  }
  for (const objective of OBJECTIVES) {
    const one = w1Case(500, 100, objective);
    print(`500 jobs x 100 racks, ${objective}: search and placement; the plans are equal`);
    const plain = timeOnce(plainSide(one, objective));
    const [fast] = timeSides([fastSide(one, objective)], ([plan]) => mustBeEqual(plain.answer, plan, objective));
    if (fast === undefined) throw new Error('no timing');
    for (const line of timingLines([{ name: 'plain pseudo-code', ms: [plain.ms] }, fast])) print(line);
  }
  await benchBounds(print);
}

async function benchBounds(print: (line: string) => void): Promise<void> {
  const solver = await loadGlpk();
  for (const [jobs, racks] of [
    [50, 7],
    [200, 50],
    [500, 100],
  ] as const) {
    const { table } = w1Case(jobs, racks, 'makespan');
    print(`LP-Batch, ${jobs} jobs x ${racks} racks: the values agree to 1e-6`);
    const glpk = {
      name: 'GLPK',
      run: () => {
        const { problem, unitS } = lpBatch(allWidths(table), racks);
        return solver.solve(problem).value * unitS;
      },
    };
    const hulls = { name: 'hulls and Newton', run: () => exactBatchBound(widthHulls(table), racks) };
    const timings = timeSides([glpk, hulls], ([lpS, exactS]) => {
      if (!(Math.abs((lpS ?? Number.NaN) / (exactS ?? Number.NaN) - 1) <= 1e-6)) throw new Error('the bounds differ');
    });
    for (const line of timingLines(timings)) print(line);
  }
}
