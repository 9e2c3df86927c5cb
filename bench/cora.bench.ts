// SPDX-License-Identifier: GPL-3.0-or-later
// CORA's exact method against the same by linear programmes, on the paper's jobs (section III-C): 40 slots, up to 120 tasks a
// job, all there at once as at a scheduling event. The paper's own solver took 347 ms on average.
import { loadGlpk } from '../src/lp/glpk';
import type { Job } from '../src/model/job';
import type { SlotPlan } from '../src/model/plan';
import type { Topology } from '../src/model/topology';
import { cora } from '../src/planners/cora/cora';
import { type PlanningInput, runToEnd } from '../src/planners/planner';
import { generateJobs } from '../src/workload/expand';
import { coraClasses } from '../src/workload/generators/cora-classes/cora-classes';
import { mustBeEqual, timeOnce, timeSides, timingLines } from './harness';

export const title = 'CORA: definition (1) by windows and by linear programmes';

const TOPOLOGY: Topology = {
  racks: 1,
  machinesPerRack: 5,
  slots: { shared: 8 },
  nicGbps: 10,
  oversubscription: 1,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};

function paperInput(count: number): PlanningInput {
  const generate = { kind: 'cora-classes', jobs: count };
  const made = generateJobs({ seed: 1, topology: TOPOLOGY }, generate, coraClasses);
  const workload = { jobs: made.map((job): Job => ({ ...job, arrivalS: 0 })) };
  return { scenario: { gantry: 1, name: 'bench', seed: 1, topology: TOPOLOGY, workload, runs: [] }, workload };
}

const sorted = ({ jobs }: SlotPlan): number[] => jobs.map((job) => job.utility).sort((a, b) => a - b);

export async function run(print: (line: string) => void): Promise<void> {
  const solver = await loadGlpk(() => performance.now());
  for (const count of [20, 100]) {
    const input = paperInput(count);
    const side = (method: string) => ({
      name: method,
      run: () => runToEnd(cora.start(input, { method }, { solver })),
    });
    const byLp = timeOnce(side('lexmin-lp'));
    print(`${count} jobs x ${byLp.answer.slots} slots: sorted utilities are equal, exact: ${byLp.answer.exact}`);
    const [own, published] = timeSides([side('lexmin'), side('published')], ([plan]) => {
      if (plan !== undefined) mustBeEqual(sorted(byLp.answer), sorted(plan), `${count} jobs`);
    });
    if (own === undefined || published === undefined) throw new Error('no timing');
    for (const line of timingLines([{ name: 'lexmin-lp', ms: [byLp.ms] }, own, published])) print(line);
  }
}
