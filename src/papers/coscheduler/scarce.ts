// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3 (a) again, for the case that section IV-A argues: a highly loaded cluster whose slots Fair's early reduces occupy.
import { choice } from '../../model/fields/fields';
import { withCauses } from '../known-causes';
import { medianPercentBelow, type Pick, pick } from '../measures';
import { definePaper, type MoreNumbers, type Row, type RunPart, type Setting } from '../paper';
import { count, positive } from '../shared-fields';
import { SCARCE_CAUSES } from './causes';
import {
  CCT,
  CO,
  coscheduler,
  earlyReduces,
  JCT,
  MAKESPAN,
  pickOf,
  run,
  SCARCE,
  SHUFFLE_TIMES,
  WIN,
} from './comparing';
import { HYBRID_FIELDS, type HybridAssumptions, hybridSetting } from './hybrid-cluster';

const FAIR = 'Fair';
/** Fair does not always end: three jobs may hold all slots but one. */
const LIMIT_S = 30 * 24 * 3600;

/** When the last job ended, and how long jobs took on average; for a run that was cut, the least that both can be. */
const LOWER_BOUNDS_IF_CUT: MoreNumbers = {
  id: 'soFar',
  of(workload, record, scenario) {
    const { jobs } = record.trace;
    const ends = Array.from(jobs.endS, (endS) => (Number.isNaN(endS) ? record.outcome.endS : endS));
    const took = ends.map((endS, job) => endS - jobs.arrivalS[job]!);
    return {
      ...SHUFFLE_TIMES.of(workload, record, scenario),
      lastEndS: Math.max(...ends),
      meanTookS: took.reduce((sum, one) => sum + one, 0) / took.length,
    };
  },
};

/** Each with its published value. */
const MEDIANS: readonly { quantity: string; published: number; of: (part: string) => Pick }[] = [
  { quantity: MAKESPAN, published: 51.2, of: (part) => pick(SCARCE, part, 'lastEndS') },
  { quantity: JCT, published: 54.6, of: (part) => pick(SCARCE, part, 'meanTookS') },
  { quantity: CCT, published: 73.6, of: (part) => pickOf(CCT, SCARCE, part, [CO, FAIR]) },
];

function scarceSetting(a: HybridAssumptions): Setting {
  const fair: RunPart = { ...run(FAIR, 'fair', earlyReduces(a)), ifCut: 'late' };
  const setting = hybridSetting(
    a,
    SCARCE,
    [coscheduler(), fair].map((part) => ({ ...part, more: LOWER_BOUNDS_IF_CUT })),
  );
  return { ...setting, scenario: (seed) => ({ ...setting.scenario(seed), limits: { simulatedS: LIMIT_S } }) };
}

export const coScarce = definePaper<HybridAssumptions>({
  id: 'co-scarce',
  system: 'Co-scheduler',
  where: 'Figure 3 (a), section IV-A',
  help: 'The same where slots are scarce and Fair’s early reduces may occupy every free one, as section IV-A argues.',
  assumptions: {
    ...HYBRID_FIELDS,
    jobs: count(200, {
      label: 'Jobs',
      help: 'A fifth of the published 1000, on as many racks with a fifth of the servers: the same load at less cost; a seed with a giant job still takes minutes.',
    }),
    servers: count(2, { label: 'Servers of a rack', help: 'A fifth of the published 10: see Jobs.' }),
    MBps: positive(0.5, {
      label: 'Task speed',
      unit: 'MB/s',
      help: 'The paper does not give it, and argues for “a highly loaded cluster” (section IV-A): at the 1 MB/s of co-3, two of its first five seeds leave four in ten slots free under Fair. Our own value, chosen so that slots are scarce at the first four seeds.',
    }),
    reduceRamp: choice(['yarn', 'none'], {
      default: 'none',
      label: 'Early reduces of Fair',
      reading: 'early-reduces',
      help: 'None: launched in every free slot, never preempted, as section IV-A describes Hadoop, whose reduces “take up the containers that could be used to process the tasks of other jobs”. Yarn: ramped up and preempted as in YARN.',
    }),
  },
  small: { jobs: 50, servers: 1, withinS: 2700 },
  experiment: (a) => ({
    settings: [scarceSetting(a)],
    rows: withCauses(
      MEDIANS.map(
        ({ quantity, published, of }): Row => ({
          case: SCARCE,
          quantity: `${quantity} below Fair, median of the seeds`,
          published,
          measure: medianPercentBelow(of(CO), of(FAIR)),
          ...WIN,
        }),
      ),
      SCARCE_CAUSES,
    ),
  }),
});
