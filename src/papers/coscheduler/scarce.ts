// SPDX-License-Identifier: GPL-3.0-or-later
// Figure 3 (a) once more where section IV-A has its case: a highly loaded cluster, whose slots Fair's early reduces occupy.
import { choice } from '../../model/fields/fields';
import { withCauses } from '../known-causes';
import { definePaper, type Row } from '../paper';
import { count, positive } from '../shared-fields';
import { SCARCE_CAUSES } from './causes';
import { below, CO, coscheduler, earlyReduces, QUANTITIES, run, SCARCE, WIN } from './comparing';
import { HYBRID_FIELDS, type HybridAssumptions, hybridSetting } from './hybrid-cluster';

/** Of makespan, mean completion and mean CCT. */
const PUBLISHED = [51.2, 54.6, 73.6] as const;

export const coScarce = definePaper<HybridAssumptions>({
  id: 'co-scarce',
  system: 'Co-scheduler',
  where: 'Figure 3 (a), section IV-A',
  help: 'The same where every slot is wanted and Fair’s early reduces may occupy as many as are free, as section IV-A argues.',
  assumptions: {
    ...HYBRID_FIELDS,
    jobs: count(200, {
      label: 'Jobs',
      help: 'A fifth of the published 1000, on as many racks with a fifth of the servers: the same load at less cost; a seed with a giant job still takes minutes.',
    }),
    servers: count(2, { label: 'Servers of a rack', help: 'A fifth of the published 10: see the jobs.' }),
    MBps: positive(0.5, {
      label: 'Task speed',
      unit: 'MB/s',
      help: 'The paper does not give it, and argues for “a highly loaded cluster” (section IV-A): at the 1 MB/s of co-3 two of its first five seeds leave four in ten slots free under Fair. A value of ours, chosen so that slots are scarce at the first four seeds.',
    }),
    reduceRamp: choice(['yarn', 'none'], {
      default: 'none',
      label: 'Early reduces of Fair',
      reading: 'early-reduces',
      help: 'None: as many as slots are free, and none is preempted, as section IV-A describes Hadoop, whose reduces “take up the containers that could be used to process the tasks of other jobs”. Yarn: as YARN ramps them up and preempts them.',
    }),
  },
  small: { jobs: 50, servers: 1, withinS: 2700 },
  experiment: (a) => ({
    settings: [hybridSetting(a, SCARCE, [coscheduler(), run('Fair', 'fair', earlyReduces(a))])],
    rows: withCauses(
      QUANTITIES.map(
        (quantity, i): Row => ({
          case: SCARCE,
          quantity: `${quantity} below Fair`,
          published: PUBLISHED[i]!,
          measure: below({ setting: SCARCE, quantity, of: CO, to: 'Fair' }),
          ...WIN,
        }),
      ),
      SCARCE_CAUSES,
    ),
  }),
});
