// SPDX-License-Identifier: GPL-3.0-or-later
// FLEX on one run with 172 jobs (the paper: below 10 ms, section 4.2), its packing against the paper's Figure 3 line by line, and
// the three ways to solve the resource allocation problem of the generic order. All sides answer the same.
import type { Job } from '../src/model/job';
import type { Generate } from '../src/model/scenario';
import type { Topology } from '../src/model/topology';
import { allocationProblem, costOn } from '../src/planners/flex/allocation/allocation-problem';
import { greedyAllocation } from '../src/planners/flex/allocation/generic-allocation';
import { selectionAllocation } from '../src/planners/flex/allocation/selection-allocation';
import { flex } from '../src/planners/flex/flex';
import { type FlexInstance, flexInstance } from '../src/planners/flex/flex-instance';
import { MalleablePacking } from '../src/planners/flex/malleable-packing';
import { plainDynamicProgramming } from '../src/planners/flex/testing/plain-allocation';
import { plainPacking } from '../src/planners/flex/testing/plain-packing';
import { type PlanningInput, runToEnd } from '../src/planners/planner';
import { generateJobs } from '../src/workload/expand';
import { flexBimodal } from '../src/workload/generators/flex-bimodal/flex-bimodal';
import { mustBeEqual, timeSides, timingLines } from './harness';

export const title = 'FLEX: one plan, its packing, and the allocation of the generic order';

/** A scheduler plans again and again: so many that the median is of compiled code. */
const ROUNDS = 60;

function bimodal(jobs: number, slots: number): PlanningInput {
  const topology: Topology = {
    racks: 1,
    machinesPerRack: slots / 100,
    slots: { shared: 100 },
    nicGbps: 10,
    oversubscription: 1,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: 0,
  };
  const generate: Generate = { kind: 'flex-bimodal', jobs, totalWork: 100 * slots };
  const workload = { jobs: generateJobs({ seed: 1, topology }, generate, flexBimodal) };
  return { scenario: { gantry: 1, name: 'bench', seed: 1, topology, workload: { jobs: [] }, runs: [] }, workload };
}

const instanceOf = (input: PlanningInput): FlexInstance =>
  flexInstance(input, 'FLEX', { metric: 'weightedResponse', phase: 'all' });

export async function run(print: (line: string) => void): Promise<void> {
  const input = bimodal(172, 1000);
  print('one FLEX run, 172 jobs on 1000 slots, all orders and the winning plan (the paper: below 10 ms)');
  const once = { name: 'Gantry', run: () => runToEnd(flex.start(input, {}, {})).value };
  for (const line of timingLines(timeSides([once], () => {}, ROUNDS))) print(line);
  benchPacking(print);
  benchAllocation(print);
}

function benchPacking(print: (line: string) => void): void {
  const instance = instanceOf(bimodal(500, 1000));
  const order = instance.jobs.map((_: Job, j: number) => j);
  print('packing one order of 500 jobs; the ends agree to 1e-9');
  const packing = new MalleablePacking(instance);
  const sides = [
    { name: 'Figure 3, line by line', run: () => plainPacking(instance, order).endS as readonly number[] },
    { name: 'Gantry', run: () => [...packing.run(order)] },
  ];
  const timings = timeSides(sides, ([plain = [], fast = []]) => {
    const differs = plain.some((at, j) => !(Math.abs((fast[j] ?? Number.NaN) - at) <= 1e-9 * at));
    if (differs) throw new Error('the packings differ');
  });
  for (const line of timingLines(timings)) print(line);
}

function benchAllocation(print: (line: string) => void): void {
  const small = allocationProblem(instanceOf(bimodal(50, 1000)), 'weightedResponse');
  const cost = (slots: Float64Array): number => slots.reduce((sum, s, j) => sum + costOn(small, j, s), 0);
  print('allocation, 50 jobs on 1000 slots; the sums agree to 1e-9');
  const sides = [
    { name: 'dynamic programming, O(J S^2)', run: () => plainDynamicProgramming(small) },
    { name: 'greedy', run: () => cost(greedyAllocation(small)) },
    { name: 'selection', run: () => cost(selectionAllocation(small)) },
  ];
  const timings = timeSides(sides, ([plain = Number.NaN, ...others]) => {
    if (!others.every((one) => Math.abs(one / plain - 1) <= 1e-9)) throw new Error('the allocations differ');
  });
  for (const line of timingLines(timings)) print(line);
  for (const slots of [1000, 10_000, 100_000]) {
    const problem = allocationProblem(instanceOf(bimodal(172, slots)), 'weightedResponse');
    print(`allocation, 172 jobs on ${slots} slots; the slots are equal`);
    const both = timeSides(
      [
        { name: 'greedy', run: () => [...greedyAllocation(problem)] },
        { name: 'selection', run: () => [...selectionAllocation(problem)] },
      ],
      ([greedy, selection]) => mustBeEqual(greedy, selection, 'slots'),
    );
    for (const line of timingLines(both)) print(line);
  }
}
