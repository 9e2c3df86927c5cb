// SPDX-License-Identifier: GPL-3.0-or-later
// How much there is to gain over Fair at all in Figure 3 (a): no run can end below a bound, under any scheduler and any network.
import { runBounds } from '../../analysis/bounds/run-bound';
import { isDataParallel } from '../../model/job';
import { percentBelow, pick } from '../measures';
import { definePaper, type MoreNumbers, type Row } from '../paper';
import { BASE, earlyReduces, JCT, MAKESPAN, NOT_IN_THE_PAPER, run } from './comparing';
import { HYBRID_FIELDS, type HybridAssumptions, hybridSetting, SMALL_HYBRID } from './hybrid-cluster';

/** For runs whose tasks take exactly the times that their jobs give. */
const LEAST_TIMES: MoreNumbers = {
  id: 'leastTimes',
  of: (workload, { trace }, scenario) => {
    const jobs = 'jobs' in workload ? workload.jobs.filter(isDataParallel) : [];
    const { makespanS, averageJctS = Number.NaN } = runBounds(scenario, jobs, trace.jobs.arrivalS, {});
    return { leastMakespanS: makespanS, leastAverageJctS: averageJctS };
  },
};

const ROWS: readonly (readonly [quantity: string, least: string, ofFair: string])[] = [
  [MAKESPAN, 'leastMakespanS', 'makespanS'],
  [JCT, 'leastAverageJctS', 'averageJctS'],
];

export const coLeast = definePaper<HybridAssumptions>({
  id: 'co-least',
  system: 'Co-scheduler',
  where: 'Figure 3 (a)',
  help: 'How far below Fair any job and network scheduler could be: slot time, arrivals and each job’s own length set a bound.',
  assumptions: HYBRID_FIELDS,
  small: SMALL_HYBRID,
  experiment: (a) => ({
    settings: [hybridSetting(a, BASE, [{ ...run('Fair', 'fair', earlyReduces(a)), more: LEAST_TIMES }])],
    rows: ROWS.map(
      ([quantity, least, ofFair]): Row => ({
        case: BASE,
        quantity: `${quantity}, bound of any scheduler below Fair`,
        published: NOT_IN_THE_PAPER,
        unit: '%',
        measure: percentBelow(pick(BASE, 'Fair', least), pick(BASE, 'Fair', ofFair)),
      }),
    ),
  }),
});
