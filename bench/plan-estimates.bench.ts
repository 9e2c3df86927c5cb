// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that take seconds, in CPU time, beside what was estimated before they began (src/planners/plan-cost.ts).
import { loadGlpk } from '../src/lp/glpk';
import type { Job } from '../src/model/job';
import type { Generate, OptionValues } from '../src/model/scenario';
import type { Topology } from '../src/model/topology';
import { cora } from '../src/planners/cora/cora';
import { flex } from '../src/planners/flex/flex';
import { flexPlus } from '../src/planners/flex/flex-plus';
import { lpBatchPlanner } from '../src/planners/lp/lp-batch-planner';
import { lpOnlinePlanner } from '../src/planners/lp/lp-online-planner';
import { planSeconds } from '../src/planners/plan-cost';
import { type Planner, type PlanningInput, runToEnd } from '../src/planners/planner';
import { writtenJobs } from '../src/workload/expand';
import { coraClasses } from '../src/workload/generators/cora-classes/cora-classes';
import { corralW1 } from '../src/workload/generators/corral-w1/corral-w1';
import { flexBimodal } from '../src/workload/generators/flex-bimodal/flex-bimodal';
import { cpuSeconds } from './harness';

export const title = 'Plans that take seconds: CPU time, and what was estimated';

const topology = (racks: number, shared: number): Topology => ({
  ...{ racks, machinesPerRack: 10, slots: { shared }, nicGbps: 10, oversubscription: 5 },
  ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0.5 },
});

interface Size {
  readonly jobs: number;
  readonly racks?: number;
  readonly slots?: number;
  /** The most slots of every job. */
  readonly most?: number;
}

const inputOf = (jobs: readonly Job[], where: Topology): PlanningInput => ({
  scenario: { gantry: 1, name: 'bench', seed: 1, topology: where, workload: { jobs: [] }, runs: [] },
  workload: { jobs },
});

function malleable({ jobs, slots = 1000 }: Size): PlanningInput {
  const where = topology(1, slots / 10);
  const generate: Generate = { kind: 'flex-bimodal', jobs, totalWork: 100 * slots };
  return inputOf(writtenJobs({ seed: 1, topology: where }, generate, flexBimodal), where);
}

/** As at a scheduling event: all are there at once. */
function sensitive({ jobs, slots = 40, most }: Size): PlanningInput {
  const where = topology(1, slots / 10);
  const made = writtenJobs({ seed: 1, topology: where }, { kind: 'cora-classes', jobs }, coraClasses);
  return inputOf(
    made.map((job) => ({ ...job, arrivalS: 0, ...(most !== undefined && { maxSlots: most }) })),
    where,
  );
}

function onRacks({ jobs, racks = 10, batch = false }: Size & { batch?: boolean }): PlanningInput {
  const where = topology(racks, 20);
  const generate: Generate = {
    kind: 'corral-w1',
    jobs,
    arrivals: batch ? { kind: 'batch' } : { kind: 'uniform', overS: 3600 },
  };
  return inputOf(writtenJobs({ seed: 1, topology: where }, generate, corralW1), where);
}

interface Case extends Size {
  readonly planner: Planner;
  readonly options?: OptionValues;
  readonly make: (size: Size) => PlanningInput;
}

const CASES: readonly Case[] = JSON.parse(process.env.GANTRY_CASES ?? '[]').map((one: any) => ({
  ...one,
  planner: { flex, 'flex+': flexPlus, cora, 'lp-batch': lpBatchPlanner, 'lp-online': lpOnlinePlanner }[
    one.planner as 'flex'
  ],
  make: { flex: malleable, 'flex+': malleable, cora: sensitive, 'lp-batch': onRacks, 'lp-online': onRacks }[
    one.planner as 'flex'
  ],
}));

export async function run(print: (line: string) => void): Promise<void> {
  const solver = await loadGlpk(() => performance.now());
  for (const { planner, options = {}, make, ...size } of CASES) {
    const input = make(size);
    let end = '';
    const spentS = cpuSeconds(() => {
      try {
        const answer = runToEnd(planner.start(input, options, { solver })) as object;
        end =
          'slots' in answer ? `slots ${answer.slots}` : 'iterations' in answer ? `iterations ${answer.iterations}` : '';
      } catch (fault) {
        end = (fault as Error).message.slice(0, 100);
      }
    });
    const about = planSeconds(planner.id, input.workload, input.scenario.topology.racks);
    print(
      `${planner.id} ${JSON.stringify(options)} ${JSON.stringify(size)}: ${spentS.toPrecision(3)} s, estimated ${about.toPrecision(3)} s ${end}`,
    );
  }
}
