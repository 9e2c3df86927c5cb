// SPDX-License-Identifier: GPL-3.0-or-later
// How evenly input data are spread over the racks. All inputs of a batch are placed when it arrives, so runs are cut soon after.
import { isDataParallel, type Job, stagesOf } from '../../model/job';
import { generatedJobs } from '../generated-jobs';
import { withCauses } from '../known-causes';
import { mean, pick } from '../measures';
import { atMost, type Document, definePaper, LOWER, type Published, type Row, type Setting } from '../paper';
import { BALANCE_CAUSES, LARGEST_FIRST } from './causes';
import { CLUSTER_FIELDS, type ClusterAssumptions, CORRAL, corralAndYarn, corralTopology, YARN } from './corral-cluster';
import {
  OTHER_FIELDS,
  type OtherAssumptions,
  slowW1Load,
  W1_FIELDS,
  type W1Assumptions,
  w1Load,
  w2Generate,
  w3Generate,
} from './corral-loads';
import { corralBelowYarn, GAIN } from './corral-settings';

type BalanceAssumptions = ClusterAssumptions & W1Assumptions & OtherAssumptions;

interface Load {
  readonly name: string;
  readonly workload: (seed: number) => Document;
}

/** Jobs by input size, because inputs are placed in the order of the jobs. */
const largestFirst = (a: BalanceAssumptions, name: string, generate: Document): Load => ({
  name: `${name}, ${LARGEST_FIRST}`,
  workload: (seed) => ({
    jobs: [...generatedJobs(corralTopology(a), generate, seed)].sort((x, y) => inputGB(y) - inputGB(x)),
  }),
});

const inputGB = (job: Job): number =>
  isDataParallel(job) ? stagesOf(job).reduce((sum, stage) => sum + stage.inputGB, 0) : 0;

function loadsOf(a: BalanceAssumptions): readonly Load[] {
  const [w1, slow, w3] = [w1Load(a, 'batch'), slowW1Load(a, 'batch'), w3Generate(a, 'batch')];
  const generated = [
    { name: w1.name, generate: w1.generate },
    { name: slow.name, generate: slow.generate },
    { name: 'W2', generate: w2Generate(a, 'batch') },
    { name: 'W3', generate: w3 },
  ];
  return [
    ...generated.map(({ name, generate }) => ({ name, workload: () => ({ generate }) })),
    largestFirst(a, w1.name, w1.generate),
    largestFirst(a, slow.name, slow.generate),
    largestFirst(a, 'W3', w3),
  ];
}

/** Once every job's master runs, with a second to spare, all inputs are placed. */
const settingOf = (a: BalanceAssumptions, { name, workload }: Load): Setting => ({
  name,
  scenario: (seed) => ({
    topology: corralTopology(a),
    workload: workload(seed),
    limits: { simulatedS: a.jobOverheadS + 1 },
  }),
  runs: corralAndYarn(a).map((part) => ({ ...part, ifCut: 'soon' })),
});

/** The mean over repetitions under one scheduler, because the paper’s value is for its runs, not for the worst of twenty. */
const covRow = (name: string, words: string, part: string, published: Published): Row => ({
  case: name,
  quantity: `coefficient of variation, ${words}, mean`,
  published,
  unit: '',
  measure: mean(pick(name, part, 'inputCov')),
});

const rowsOf = ({ name }: Load): readonly Row[] => [
  covRow(name, 'Corral', CORRAL, atMost(0.004)),
  covRow(name, 'HDFS', YARN, atMost(0.01)),
  {
    case: name,
    quantity: 'coefficient of variation, Corral below HDFS',
    published: LOWER,
    measure: corralBelowYarn(name, 'inputCov'),
    ...GAIN,
  },
];

export const corralCov = definePaper<BalanceAssumptions>({
  id: 'corral-cov',
  system: 'Corral',
  where: 'section 6.2.1',
  help: 'How unevenly input data are spread over the racks: standard deviation over mean.',
  assumptions: { ...CLUSTER_FIELDS, ...W1_FIELDS, ...OTHER_FIELDS },
  small: { shrink: 10, w1Jobs: 30, w2Jobs: 80, w3Jobs: 40 },
  experiment: (a) => {
    const loads = loadsOf(a);
    return {
      settings: loads.map((load) => settingOf(a, load)),
      rows: withCauses(loads.flatMap(rowsOf), BALANCE_CAUSES),
    };
  },
});
