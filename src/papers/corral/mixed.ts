// Figures 10 and 11: planned jobs beside others that nobody planned: TPC-H queries with W1 in the background, and a mix of
// recurring and ad hoc jobs of W1.
import type { ExpandedWorkload } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import { percentile } from '../../planners/metrics/percentile';
import { withCauses } from '../known-causes';
import { type Document, definePaper, type Outcome, type RunPart, type Setting } from '../paper';
import { count, positive } from '../shared-fields';
import { generatedJobs } from '../written-jobs';
import { AD_HOC_CAUSES } from './causes';
import {
  CLUSTER_FIELDS,
  type ClusterAssumptions,
  corralAndYarn,
  corralTopology,
  hadoopOptions,
  YARN,
} from './corral-cluster';
import { W1_FIELDS, type W1Assumptions, w1Loads } from './corral-loads';
import { gainRow } from './corral-settings';

type QueryAssumptions = ClusterAssumptions &
  W1Assumptions & { readonly queries: number; readonly queriesWithinS: number; readonly queryMBps: number };

/** Planned jobs as they are generated; the others as a batch that nobody knows ahead. */
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
  help: 'How much sooner planned TPC-H queries end beside a batch of W1 jobs that nobody planned.',
  assumptions: {
    ...CLUSTER_FIELDS,
    queries: count(15, { label: 'Queries', help: 'As published.' }),
    queriesWithinS: positive(1500, { label: 'Queries arrive within', unit: 's', help: 'As published: 25 min.' }),
    queryMBps: positive(5, {
      label: 'Task speed of queries',
      unit: 'MB/s',
      help: 'The paper does not give it: as for the jobs of W1 beside them.',
    }),
    ...W1_FIELDS,
    w1Jobs: count(100, { label: 'Jobs of W1 beside them', help: 'The paper says a batch of jobs chosen from W1.' }),
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
    const settings = w1Loads(a, 'batch').map(
      ({ name, generate }): Setting => ({
        name: `TPC-H beside ${name}`,
        scenario: (seed) => mixedScenario(topology, planned, generate, seed),
        runs: corralAndYarn(a),
      }),
    );
    return {
      settings,
      rows: settings.flatMap(({ name }) => [
        gainRow(name, 'median JCT of queries', 18.5, 'recurring.medianJctS'),
        gainRow(name, 'mean JCT of queries', 21, 'recurring.averageJctS'),
      ]),
    };
  },
});

/** The 90th percentile that the metrics leave out. */
function adHocTail(workload: ExpandedWorkload, { trace: { jobs } }: RunRecord): Outcome {
  const adHoc = 'jobs' in workload ? workload.jobs.map((job) => !job.recurring) : [];
  const jctS = adHoc.flatMap((is, j) => (is ? [(jobs.endS[j] as number) - (jobs.arrivalS[j] as number)] : []));
  return { adHocP90JctS: percentile(jctS, 0.9) };
}

type AdHocAssumptions = ClusterAssumptions & W1Assumptions & { readonly adHocJobs: number };

/** The paper does not say whether ad hoc jobs have a queue of their own under Yarn-CS, as they have under Corral. */
const TWO_QUEUES = 'Yarn-CS with two queues';

const adHocRuns = (a: ClusterAssumptions): readonly RunPart[] =>
  [
    ...corralAndYarn(a),
    {
      label: TWO_QUEUES,
      scheduler: 'capacity',
      options: { ...hadoopOptions(a), adHoc: 'queue' },
    },
  ].map((part): RunPart => ({ ...part, more: adHocTail }));

export const corral11 = definePaper<AdHocAssumptions>({
  id: 'corral-11',
  system: 'Corral',
  where: 'Figure 11, section 6.4',
  help: 'What planning 100 recurring jobs of W1 does for them and for 50 ad hoc jobs beside them.',
  assumptions: {
    ...CLUSTER_FIELDS,
    adHocJobs: count(50, { label: 'Ad hoc jobs', help: 'As published, all there at once.' }),
    ...W1_FIELDS,
  },
  small: { shrink: 10, w1Jobs: 40, adHocJobs: 20 },
  experiment: (a) => {
    const topology = corralTopology(a);
    const batches = w1Loads({ ...a, w1Jobs: a.adHocJobs }, 'batch');
    const settings = w1Loads(a, 'online').map(
      ({ name, generate }, i): Setting => ({
        name,
        // Another seed, or the ad hoc jobs would be the first of the recurring ones.
        scenario: (seed) => {
          const others = batches[i]?.generate ?? {};
          const adHoc = generatedJobs(topology, others, seed + 1_000_000);
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
      }),
    );
    const quantities = [
      ['recurring jobs: mean JCT', 33, 'recurring.averageJctS'],
      ['recurring jobs: median JCT', 27, 'recurring.medianJctS'],
      ['ad hoc jobs: 90th percentile of JCT', 37, 'adHocP90JctS'],
      ['ad hoc jobs: makespan', 28, 'adHoc.makespanS'],
    ] as const;
    return {
      settings,
      rows: withCauses(
        settings.flatMap(({ name }) =>
          [YARN, TWO_QUEUES].flatMap((other) =>
            quantities.map(([quantity, published, metric]) => gainRow(name, quantity, published, metric, other)),
          ),
        ),
        AD_HOC_CAUSES,
      ),
    };
  },
});
