// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that take seconds, in CPU time, beside what was estimated before they began (src/planners/plan-cost.ts).
import { randomStream } from '../src/base/random-stream';
import { loadGlpk } from '../src/lp/glpk';
import { completeOptions } from '../src/model/fields/options';
import { flowsFrom } from '../src/model/flows';
import type { Job } from '../src/model/job';
import type { ExpandedWorkload, Generate, OptionValue, OptionValues } from '../src/model/scenario';
import type { Topology } from '../src/model/topology';
import { optimalClearance } from '../src/planners/circuits/optimal-clearance';
import { sunflow } from '../src/planners/circuits/sunflow';
import { cora } from '../src/planners/cora/cora';
import { expectedSeconds } from '../src/planners/expected-seconds';
import { flex } from '../src/planners/flex/flex';
import { flexPlus } from '../src/planners/flex/flex-plus';
import { lpBatchPlanner } from '../src/planners/lp/lp-batch-planner';
import { lpOnlinePlanner } from '../src/planners/lp/lp-online-planner';
import { type Planner, type PlanningInput, runToEnd } from '../src/planners/planner';
import { generateJobs } from '../src/workload/expand';
import { coraClasses } from '../src/workload/generators/cora-classes/cora-classes';
import { corralW1 } from '../src/workload/generators/corral-w1/corral-w1';
import { flexBimodal } from '../src/workload/generators/flex-bimodal/flex-bimodal';
import { cpuSeconds } from './harness';

export const title = 'Plans that take seconds: CPU time, and what was estimated';

const topologyOf = (racks: number, shared: number): Topology => ({
  ...{ racks, machinesPerRack: 10, slots: { shared }, nicGbps: 10, oversubscription: 5 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0.5 },
  ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 0.1, model: 'not-all-stop' },
});

const inputOf = (workload: ExpandedWorkload, topology: Topology): PlanningInput => ({
  scenario: { gantry: 1, name: 'bench', seed: 1, topology, workload: { jobs: [] }, runs: [] },
  workload,
});

function malleable(jobs: number, slots = 1000): PlanningInput {
  const topology = topologyOf(1, slots / 10);
  const generate: Generate = { kind: 'flex-bimodal', jobs, totalWork: 100 * slots };
  return inputOf({ jobs: generateJobs({ seed: 1, topology }, generate, flexBimodal) }, topology);
}

/** As at a scheduling event: all are there at once. `maxSlots`: of every job. */
function sensitive(jobs: number, slots: number, maxSlots?: number): PlanningInput {
  const topology = topologyOf(1, slots / 10);
  const made = generateJobs({ seed: 1, topology }, { kind: 'cora-classes', jobs }, coraClasses);
  const atOnce = made.map((job): Job => ({ ...job, arrivalS: 0, ...(maxSlots !== undefined && { maxSlots }) }));
  return inputOf({ jobs: atOnce }, topology);
}

function onRacks(jobs: number, racks: number, kind: 'batch' | 'uniform' = 'uniform'): PlanningInput {
  const topology = topologyOf(racks, 20);
  const arrivals: OptionValue = kind === 'batch' ? { kind } : { kind, overS: 3600 };
  return inputOf(
    { jobs: generateJobs({ seed: 1, topology }, { kind: 'corral-w1', jobs, arrivals }, corralW1) },
    topology,
  );
}

/** All at once, of ten flows each. */
function coflows(count: number, racks: number): PlanningInput {
  const draws = randomStream(1, `estimates/${count}`);
  const flow = () => ({ from: draws.below(racks), to: draws.below(racks), GB: draws.between(0.1, 20.1) });
  const made = Array.from({ length: count }, (_, c) => ({
    ...{ id: `c${c}`, arrivalS: 0, weight: 1 },
    flows: flowsFrom(Array.from({ length: 10 }, flow)),
  }));
  return inputOf({ coflows: made }, topologyOf(racks, 2));
}

type Case = readonly [name: string, planner: Planner, input: () => PlanningInput, options?: OptionValues];

const CASES: readonly Case[] = [
  ['8000 jobs on 200 slots', flex, () => malleable(8000, 200)],
  ['3000 jobs', flexPlus, () => malleable(3000)],
  ['1000 jobs', flexPlus, () => malleable(1000)],
  ['500 jobs on 10 000 slots', flexPlus, () => malleable(500, 10_000)],
  ['172 jobs', flexPlus, () => malleable(172), { tries: 100_000 }],
  ['2000 jobs', flexPlus, () => malleable(2000), { tries: 5000 }],
  ['30 jobs', flexPlus, () => malleable(30), { tries: 500_000 }],
  ['1000 jobs on 40 slots', cora, () => sensitive(1000, 40)],
  ['2000 jobs on 400 slots', cora, () => sensitive(2000, 400)],
  ['100 jobs on 40 slots, 4 each', cora, () => sensitive(100, 40, 4)],
  ['200 jobs on 40 slots, 4 each', cora, () => sensitive(200, 40, 4)],
  ['300 jobs on 40 slots, 4 each', cora, () => sensitive(300, 40, 4)],
  ['300 jobs on 400 slots, 4 each', cora, () => sensitive(300, 400, 4)],
  ['50 jobs on 40 slots', cora, () => sensitive(50, 40), { method: 'lexmin-lp' }],
  ['100 jobs on 40 slots', cora, () => sensitive(100, 40), { method: 'lexmin-lp' }],
  ['200 jobs on 400 slots', cora, () => sensitive(200, 400), { method: 'lexmin-lp' }],
  ['150 jobs on 40 slots', cora, () => sensitive(150, 40), { method: 'lexmin-lp' }],
  ['100 jobs on 40 slots', cora, () => sensitive(100, 40), { method: 'published' }],
  ['200 jobs on 40 slots', cora, () => sensitive(200, 40), { method: 'published' }],
  ['300 jobs on 400 slots', cora, () => sensitive(300, 400), { method: 'published' }],
  ['5000 jobs on 50 racks', lpBatchPlanner, () => onRacks(5000, 50)],
  ['2000 jobs on 50 racks', lpBatchPlanner, () => onRacks(2000, 50)],
  ['3000 jobs on 20 racks', lpBatchPlanner, () => onRacks(3000, 20)],
  ['1000 jobs on 100 racks', lpBatchPlanner, () => onRacks(1000, 100)],
  ['2000 jobs on 100 racks at once', lpBatchPlanner, () => onRacks(2000, 100, 'batch')],
  ['3000 jobs on 50 racks at once', lpBatchPlanner, () => onRacks(3000, 50, 'batch')],
  ['300 jobs on 10 racks', lpOnlinePlanner, () => onRacks(300, 10)],
  ['300 jobs on 10 racks at once', lpOnlinePlanner, () => onRacks(300, 10, 'batch')],
  ['100 jobs on 40 racks', lpOnlinePlanner, () => onRacks(100, 40)],
  ['300 jobs on 40 racks', lpOnlinePlanner, () => onRacks(300, 40)],
  ['600 jobs on 10 racks', lpOnlinePlanner, () => onRacks(600, 10)],
  ['100 jobs on 100 racks', lpOnlinePlanner, () => onRacks(100, 100)],
  ['8000 coflows on 40 racks', sunflow, () => coflows(8000, 40)],
  ['2000 coflows on 20 racks', sunflow, () => coflows(2000, 20), { model: 'all-stop' }],
  ['500 coflows on 20 racks', sunflow, () => coflows(500, 20), { model: 'all-stop' }],
  ['8000 coflows on 40 racks', optimalClearance, () => coflows(8000, 40)],
  ['2000 coflows on 20 racks', optimalClearance, () => coflows(2000, 20)],
];

export async function run(print: (line: string) => void): Promise<void> {
  const solver = await loadGlpk(() => performance.now());
  for (const [name, planner, made, given = {}] of CASES) {
    const input = made();
    const options = completeOptions(planner, given);
    const spentS = cpuSeconds(() =>
      runToEnd(planner.start(input, options, { solver }) as ReturnType<Planner['start']>),
    );
    const aboutS = expectedSeconds(planner.id, input, options);
    const what = [planner.id, ...Object.values(given)].join(' ');
    print(`${what}, ${name}: ${spentS.toPrecision(3)} s, estimated ${aboutS.toPrecision(3)} s`);
  }
}
