// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: an experiment of two settings whose parts need no simulation.
import { InputError } from '../../../model/problem';
import { mean, pick } from '../../../papers/measures';
import { definePaper, type PlanPart, type Row } from '../../../papers/paper';
import { count } from '../../../papers/shared-fields';

interface TinyAssumptions {
  readonly jobs: number;
  readonly racks: number;
}

const plan = (label: string): PlanPart => ({ label, planner: 'corral', read: () => ({}) });

const row = (setting: string, part: string): Row => ({
  case: setting,
  quantity: part,
  published: 1,
  unit: '',
  measure: mean(pick(setting, part, 'value')),
});

/** With one job there is nothing to compare. */
export const tinyPaper = definePaper<TinyAssumptions>({
  id: 'tiny',
  system: 'Corral',
  where: 'Figure 0',
  help: 'Nothing much.',
  assumptions: {
    jobs: count(5, { label: 'Jobs', help: 'As published.' }),
    racks: count(2, { label: 'Racks', help: 'The paper does not give it.' }),
  },
  small: { jobs: 2 },
  repetitions: 3,
  experiment: ({ jobs }) => {
    if (jobs === 1) throw new InputError([{ path: 'jobs', message: 'must be at least 2' }]);
    const scenario = () => ({ topology: {}, workload: { jobs: [] } });
    return {
      settings: [
        { name: 'batch', scenario, plans: [plan('A'), plan('B')] },
        { name: 'online', scenario, plans: [plan('A')] },
      ],
      rows: [row('batch', 'A'), row('batch', 'B'), row('online', 'A')],
    };
  },
});
