// SPDX-License-Identifier: GPL-3.0-or-later
// How long CORA takes to decide (Table I, running time): one decision for jobs that are all present at once.
import { meanTimes, pick } from '../measures';
import { definePaper, type PlanPart, type Row, type Setting } from '../paper';
import { count } from '../shared-fields';
import { CLUSTER, type MixAssumptions, mixFields, mixGenerate } from './cora-mix';

interface TimeAssumptions extends MixAssumptions {
  readonly publishedJobs: number;
}

const timed = (method: string): PlanPart => ({
  label: method,
  planner: 'cora',
  options: { method },
  read: () => ({}),
  timed: true,
});

const WITHOUT_SOLVER =
  'Both the machine and the method differ: Gantry finds the list of utilities by moving due time slots, without a solver.';

const FEW_JOBS =
  'The machine differs, the solver is GLPK, and the programme is for five jobs; the paper does not give the number of jobs in a solve.';

export const coraTime = definePaper<TimeAssumptions>({
  id: 'cora-time',
  system: 'CORA',
  where: 'Table I',
  help: 'How long one solve takes, on whichever machine runs Gantry.',
  assumptions: {
    ...mixFields(20),
    jobs: count(20, {
      label: 'Jobs, definition (1)',
      help: 'The paper does not give the number of jobs in a solve; at a load of 0.88 a few are active, seldom 20.',
    }),
    publishedJobs: count(5, {
      label: 'Jobs, programme FINAL',
      help: 'Its size grows with jobs and time slots. GLPK, in the browser too, replaces the paper’s solver.',
    }),
  },
  small: { jobs: 8, publishedJobs: 2 },
  experiment: (a) => {
    const cells = [
      { method: 'lexmin', jobs: a.jobs, name: 'definition (1)' },
      { method: 'published', jobs: a.publishedJobs, name: 'programme FINAL' },
    ];
    const generateOf = (jobs: number) => ({ ...mixGenerate({ ...a, jobs }), arrivals: { kind: 'batch' } });
    return {
      settings: cells.map(
        ({ name, method, jobs }): Setting => ({
          name,
          scenario: () => ({ topology: CLUSTER, workload: { generate: generateOf(jobs) } }),
          plans: [timed(method)],
        }),
      ),
      rows: cells.map(
        ({ name, method }): Row => ({
          case: name,
          quantity: 'time of one solve',
          published: 347,
          unit: 'ms',
          cause: method === 'lexmin' ? WITHOUT_SOLVER : FEW_JOBS,
          measure: meanTimes(1000, pick(name, method, 'elapsedS')),
        }),
      ),
    };
  },
});
