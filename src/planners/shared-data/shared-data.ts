// SPDX-License-Identifier: GPL-3.0-or-later
// The planner `shared-data` (Corral, section 7): Corral plans the racks of every job, then a linear programme decides on which of
// them to place each shared data set.
import type { LpSolver } from '../../lp/solver';
import type { DataPlacement } from '../../model/locality-plan';
import { refuseLongAnswer } from '../answer-size';
import { winningPlan } from '../corral/corral';
import { corralSettings } from '../corral/corral-options';
import { TableRun } from '../corral/table-run';
import { singleStepRun } from '../generator-run';
import type { Planner, PlanningInput, PlanningRun } from '../planner';
import { rackJobs } from '../rack-jobs';
import { dataSetsOf } from './data-sets';
import { SHARED_DATA } from './declaration';
import { placeDataSets } from './place-data-sets';
import { type PlacedSets, sharedDataDetails } from './shared-data-details';

const LABEL = SHARED_DATA.label;

export const sharedData: Planner<'placement'> = {
  ...SHARED_DATA,
  needsSolver: () => true,
  start(input, values, { solver, onStep }): PlanningRun<DataPlacement> {
    if (solver === undefined) throw new Error('shared-data needs a solver');
    const timeLimitS = values.timeLimitS as number | undefined;
    const solve: LpSolver['solve'] = (problem) => solver.solve(problem, { timeLimitS });
    return sharedDataRun(input, corralSettings(values, rackJobs(input, LABEL).arrivalS), { solve, onStep });
  },
};

/** Corral's own run with a different final step. */
function sharedDataRun(
  input: PlanningInput,
  { objective, latency }: ReturnType<typeof corralSettings>,
  tools: Pick<Parameters<typeof placeDataSets>[1], 'solve' | 'onStep'>,
): PlanningRun<DataPlacement> {
  const own = rackJobs(input, LABEL);
  const { topology } = input.scenario;
  const sets = dataSetsOf(own.jobs, LABEL);
  refuseLongAnswer(LABEL, sets.length * topology.racks, 'plan fewer data sets');
  return new TableRun({
    label: LABEL,
    rackJobs: own,
    topology,
    latency,
    searchFor: () => objective,
    continueWith(table, search) {
      let placed: PlacedSets | undefined;
      const place = (): DataPlacement => {
        const racks = new Array<ArrayLike<number>>(table.jobs);
        for (const one of winningPlan(table, own.arrivalS, objective, search).placed) racks[one.job] = one.racks;
        const racksOf = (job: number): ArrayLike<number> => racks[job] as ArrayLike<number>;
        const question = { jobs: own.jobs, sets, racksOf, racks: table.racks };
        const found = placeDataSets(question, tools);
        placed = found.crossGB && { ...question, crossGB: found.crossGB };
        return found.answer;
      };
      // No details if the solver found no optimum.
      return singleStepRun(place, () => (placed === undefined ? {} : sharedDataDetails(placed)));
    },
  });
}
