// SPDX-License-Identifier: GPL-3.0-or-later
// Figures 10 and 11: planned jobs beside unplanned ones, namely TPC-H queries with W1 in the background, and a mix of
// recurring and ad hoc jobs of W1.

import { generatedJobs } from '../generated-jobs';
import { withCauses } from '../known-causes';
import { type Document, definePaper, type RunPart, type Setting } from '../paper';
import { count, ofStragglers, positive, stragglerNoise, stragglerSetting } from '../shared-fields';
import { AD_HOC_CAUSES, QUERY_CAUSES } from './causes';
import {
  BY_SLOTS,
  CLUSTER_FIELDS,
  type ClusterAssumptions,
  CORRAL,
  corralAndYarn,
  corralBySlots,
  corralTopology,
  hadoopOptions,
  YARN,
} from './corral-cluster';
import { W1, W1_FIELDS, type W1Assumptions, w1Load } from './corral-loads';
import { lowerRow, W1_STRAGGLERS } from './corral-settings';
import { AD_HOC_TAIL } from './run-details';

const BESIDE_W1 = 'TPC-H beside W1';

type QueryAssumptions = ClusterAssumptions &
  W1Assumptions & {
    readonly queries: number;
    readonly queriesWithinS: number;
    readonly queryMBps: number;
    readonly taskNoise: number;
  };

/** Planned jobs as they are generated; the others as a batch that is not known in advance. */
function mixedScenario(topology: Document, planned: Document, others: Document, seed: number): Document {
  const ahead = generatedJobs(topology, planned, seed);
  const unknown = generatedJobs(topology, others, seed).map((job) => ({
    ...job,
    id: `other-${job.id}`,
    recurring: false,
  }));
  return { topology, workload: { jobs: [...ahead, ...unknown] } };
}

export const corral10 = definePaper<QueryAssumptions>({
  id: 'corral-10',
  system: 'Corral',
  where: 'Figure 10',
  help: 'How much sooner planned TPC-H queries end beside a batch of unplanned W1 jobs.',
  assumptions: {
    ...CLUSTER_FIELDS,
    queries: count(15, { label: 'Queries', help: 'As published.' }),
    queriesWithinS: positive(1500, { label: 'Queries arrive within', unit: 's', help: 'As published: 25 min.' }),
    queryMBps: positive(20, {
      label: 'Task speed of queries',
      unit: 'MB/s',
      help: 'Not given in the paper; as for the jobs of W1 beside them.',
    }),
    ...W1_FIELDS,
    w1Jobs: count(100, { label: 'Jobs of W1 beside them', help: 'In the paper, a batch of jobs chosen from W1.' }),
    taskNoise: stragglerNoise('all jobs'),
  },
  small: { shrink: 10, w1Jobs: 40 },
  experiment: (a) => {
    const topology = corralTopology(a);
    const planned = {
      kind: 'tpch',
      jobs: a.queries,
      arrivals: { kind: 'uniform', overS: a.queriesWithinS },
      scale: 1 / a.shrink,
      mapMBps: a.queryMBps,
      reduceMBps: a.queryMBps,
    };
    const { generate } = w1Load(a, 'batch');
    const setting: Setting = {
      name: BESIDE_W1,
      scenario: (seed) => mixedScenario(topology, planned, generate, seed),
      runs: [...corralAndYarn(a), corralBySlots(a)],
    };
    const compared = [
      { quantity: 'median JCT of queries', published: 18.5, metric: 'recurring.medianJctS' },
      { quantity: 'mean JCT of queries', published: 21, metric: 'recurring.averageJctS' },
    ];
    return {
      settings: [setting, stragglerSetting(setting, a.taskNoise)],
      rows: withCauses(
        [BESIDE_W1, ofStragglers(BESIDE_W1)].flatMap((name) =>
          compared.flatMap((one) => [
            lowerRow({ setting: name, ...one }),
            lowerRow({ setting: name, ...one, of: BY_SLOTS }),
          ]),
        ),
        QUERY_CAUSES,
      ),
    };
  },
});

type AdHocAssumptions = ClusterAssumptions & W1Assumptions & { readonly adHocJobs: number; readonly taskNoise: number };

/** The paper does not state whether ad hoc jobs have a queue of their own under Yarn-CS, as they have under Corral. */
const TWO_QUEUES = 'Yarn-CS with two queues';

/** Nor does the paper state whether recurring and ad hoc jobs wait in one queue under Corral. */
const TOGETHER = 'Corral, one queue';

const adHocRuns = (a: ClusterAssumptions): readonly RunPart[] =>
  [
    ...corralAndYarn(a),
    corralBySlots(a),
    { label: TOGETHER, scheduler: 'corral', options: { ...hadoopOptions(a), adHoc: 'together' } },
    { label: TWO_QUEUES, scheduler: 'capacity', options: { ...hadoopOptions(a), adHoc: 'queue' } },
  ].map((part): RunPart => ({ ...part, more: AD_HOC_TAIL }));

export const corral11 = definePaper<AdHocAssumptions>({
  id: 'corral-11',
  system: 'Corral',
  where: 'Figure 11, section 6.4',
  help: 'What planning 100 recurring jobs of W1 does for them and for 50 ad hoc jobs beside them.',
  assumptions: {
    ...CLUSTER_FIELDS,
    adHocJobs: count(50, { label: 'Ad hoc jobs', help: 'As published; all arrive at once.' }),
    ...W1_FIELDS,
    taskNoise: stragglerNoise(W1),
  },
  small: { shrink: 10, w1Jobs: 40, adHocJobs: 20 },
  experiment: (a) => {
    const topology = corralTopology(a);
    const [{ generate }, others] = [w1Load(a, 'online'), w1Load({ ...a, w1Jobs: a.adHocJobs }, 'batch')];
    const setting: Setting = {
      name: W1,
      scenario: (seed) => {
        // Another seed, or the ad hoc jobs would equal the first of the recurring ones.
        const adHoc = generatedJobs(topology, others.generate, seed + 1_000_000);
        return {
          topology,
          workload: {
            jobs: [
              ...generatedJobs(topology, generate, seed),
              ...adHoc.map((job) => ({ ...job, id: `adhoc-${job.id}`, recurring: false })),
            ],
          },
        };
      },
      runs: adHocRuns(a),
    };
    const quantities = [
      ['recurring jobs: mean JCT', 33, 'recurring.averageJctS'],
      ['recurring jobs: median JCT', 27, 'recurring.medianJctS'],
      ['ad hoc jobs: mean JCT', 20, 'adHoc.averageJctS'],
      ['ad hoc jobs: 90th percentile of JCT', 37, 'adHocP90JctS'],
      ['ad hoc jobs: makespan', 28, 'adHoc.makespanS'],
    ] as const;
    return {
      settings: [setting, stragglerSetting(setting, a.taskNoise, [CORRAL, TOGETHER, YARN])],
      rows: withCauses(
        [
          { setting: W1, of: CORRAL, to: YARN },
          { setting: W1, of: BY_SLOTS, to: YARN },
          { setting: W1, of: TOGETHER, to: YARN },
          { setting: W1, of: CORRAL, to: TWO_QUEUES },
          { setting: W1_STRAGGLERS, of: CORRAL, to: YARN },
          { setting: W1_STRAGGLERS, of: TOGETHER, to: YARN },
        ].flatMap((compared) =>
          quantities.map(([quantity, published, metric]) => lowerRow({ quantity, published, metric, ...compared })),
        ),
        AD_HOC_CAUSES,
      ),
    };
  },
});
