// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 6 (b): FLEX against FAIR on a cluster, as jobs arrive further apart.
import type { Job } from '../../model/job';
import { generatedJobs } from '../generated-jobs';
import { percentBelow, pick } from '../measures';
import { definePaper, type Reversal, type Row, type Setting } from '../paper';
import { count, positive, share } from '../shared-fields';

interface OnlineAssumptions {
  readonly jobs: number;
  readonly machines: number;
  readonly mapSlots: number;
  readonly reduceSlots: number;
  readonly smallShare: number;
  readonly slack: number;
  readonly minutes: number;
  readonly reduceShare: number;
  readonly taskS: number;
}

/** Mean minutes between submissions, and by how much the figure shows FLEX below FAIR. */
const GAPS = [
  { minutes: 0, published: { words: 'almost 50', from: 45, to: 50 }, side: { of: 0, is: 'above' } },
  { minutes: 1, published: 'less than all at once', side: { of: 0, is: 'above' } },
  { minutes: 3, published: 'very little', side: undefined },
] as const;

const STILL_TOGETHER =
  'Ten jobs 3 min apart arrive within half an hour and together are 45 min of work for the whole cluster, so they still compete. The paper gives neither job sizes nor slots.';

const LESS_WORK: Reversal = {
  change: { minutes: 15 },
  words: 'With 15 min of work in total, FLEX is 31 % below FAIR at gaps of 0, 20 % at 1 and 4 % at 3 min (20 seeds).',
};

const nameOf = (minutes: number): string => (minutes === 0 ? 'all at once' : `${minutes} min between jobs`);

const MB_PER_TASK = 128;

/** FLEX's small and large jobs as jobs of maps and reduces, without a shuffle, because the paper does not give its size. */
function onlineJobs(a: OnlineAssumptions, minutes: number, seed: number): readonly Job[] {
  const topology = clusterOf(a);
  const taskCount = (a.minutes * 60 * a.machines * a.mapSlots * (1 - a.reduceShare)) / a.taskS;
  const drawn = generatedJobs(
    topology,
    {
      kind: 'flex-bimodal',
      jobs: a.jobs,
      smallShare: a.smallShare,
      slack: a.slack,
      totalWork: taskCount,
      taskS: 1,
      slaSteps: 0,
      arrivals: minutes === 0 ? { kind: 'batch' } : { kind: 'poisson', meanS: 60 * minutes },
    },
    seed,
  );
  return drawn.map((job): Job => {
    const work = 'work' in job ? job.work : 0;
    const maps = Math.max(1, Math.round(work));
    const reduceWork = ((work * a.reduceShare) / (1 - a.reduceShare)) * (a.reduceSlots / a.mapSlots);
    const reduces = Math.max(1, Math.round(reduceWork));
    const MBps = MB_PER_TASK / a.taskS;
    const { id, arrivalS, minSlots } = job;
    return {
      ...{ id, arrivalS, minSlots, user: id, name: job.name, weight: 1, recurring: true },
      ...{ maps, inputGB: (maps * MB_PER_TASK) / 1000, mapMBps: MBps },
      ...{ reduces, shuffleGB: 0, outputGB: (reduces * MB_PER_TASK) / 1000, reduceMBps: MBps },
    };
  });
}

const clusterOf = ({ machines, mapSlots, reduceSlots }: OnlineAssumptions) => ({
  racks: 1,
  machinesPerRack: machines,
  slots: { map: mapSlots, reduce: reduceSlots },
  nicGbps: 1,
});

export const flex6b = definePaper<OnlineAssumptions>({
  id: 'flex-6b',
  system: 'FLEX',
  where: 'Figure 6 (b)',
  help: 'How much lower the mean response is under FLEX than under FAIR, as ten jobs arrive further apart.',
  assumptions: {
    jobs: count(10, { label: 'Jobs', help: 'As published.' }),
    machines: count(26, { label: 'Machines', help: 'As published; half with 4 cores, half with 8.' }),
    mapSlots: count(4, { label: 'Map slots of a machine', help: 'The paper gives cores, not slots.' }),
    reduceSlots: count(2, { label: 'Reduce slots of a machine', help: 'The paper gives cores, not slots.' }),
    minutes: positive(45, {
      label: 'Work of all jobs',
      unit: 'min',
      help: 'As published: all ten complete in about 45 minutes.',
    }),
    smallShare: share(0.8, {
      label: 'Small jobs',
      help: 'The paper’s simulations have 80 %; it gives no sizes for its cluster.',
    }),
    slack: share(0.75, { label: 'Slack', help: 'The paper’s base case; not given for this figure.' }),
    reduceShare: share(0.33, { label: 'Time in reduces', help: 'Not given in the paper.' }),
    taskS: positive(30, { label: 'Task time', unit: 's', help: 'Not given in the paper.' }),
  },
  small: { machines: 10, minutes: 30 },
  experiment: (a) => ({
    settings: GAPS.map(
      ({ minutes }): Setting => ({
        name: nameOf(minutes),
        scenario: (seed) => ({ topology: clusterOf(a), workload: { jobs: onlineJobs(a, minutes, seed) } }),
        runs: [
          { label: 'FLEX', scheduler: 'flex', options: { metric: 'averageResponse' } },
          { label: 'FAIR', scheduler: 'fair' },
        ],
      }),
    ),
    rows: GAPS.map(
      ({ minutes, published, side }): Row => ({
        case: nameOf(minutes),
        quantity: 'mean response, FLEX below FAIR',
        published,
        unit: '%',
        measure: percentBelow(
          pick(nameOf(minutes), 'FLEX', 'averageJctS'),
          pick(nameOf(minutes), 'FAIR', 'averageJctS'),
        ),
        ...(side === undefined ? { cause: STILL_TOGETHER, reversal: LESS_WORK } : { side }),
      }),
    ),
  }),
});
