// SPDX-License-Identifier: GPL-3.0-or-later
// From the racks of jobs to the places of the data sets that they share: the groups, the linear programme, the answer.
import { placementShares, sharedDataLp } from '../../lp/shared-data';
import type { LpSolution, LpSolver } from '../../lp/solver';
import type { DataPlacement } from '../../model/locality-plan';
import { refuseTooLarge } from '../lp/lp-answer';
import type { PlanningTools } from '../planner';
import { type RackGroups, rackGroups } from './rack-groups';
import type { PlacedSets } from './shared-data-details';
import { dataSetStep } from './shared-data-step';

interface PlacingTools extends Pick<PlanningTools, 'onStep'> {
  readonly solve: LpSolver['solve'];
}

interface Placing {
  readonly answer: DataPlacement;
  /** By data set; absent without an optimum. */
  readonly crossGB?: Float64Array;
}

const PLANNER = 'shared-data';

/** Where every data set has one group of racks; GLPK takes no programme without variables. */
const SETTLED: Pick<LpSolution, 'status' | 'x'> = { status: 'optimal', x: new Float64Array(0) };

export function placeDataSets(question: Omit<PlacedSets, 'crossGB'>, { solve, onStep }: PlacingTools): Placing {
  const { jobs, sets, racksOf, racks } = question;
  const groups = rackGroups(sets, racksOf, racks);
  refuseTooLarge(groups.racks.length - sets.length, PLANNER, 'Plan fewer data sets.');
  const problem = sharedDataLp(groups);
  const { status, x } = problem.columns === 0 ? SETTLED : solve(problem);
  if (status !== 'optimal') return { answer: { planner: PLANNER, status, crossRackGB: null, placement: {} } };
  const shares = placementShares(groups, x);
  const crossGB = Float64Array.from(sets, (_, d) => crossOf(groups, shares, d));
  if (onStep !== undefined) {
    const ids = jobs.map((job) => job.id);
    sets.forEach((set, d) => {
      onStep(dataSetStep(set, ids, groupsOf(groups, shares, d), crossGB[d]!));
    });
  }
  const placement = Object.fromEntries(sets.map(({ id }, d) => [id, sharesByRack(groups, shares, d, racks)]));
  const crossRackGB = crossGB.reduce((sum, GB) => sum + GB, 0);
  return { answer: { planner: PLANNER, status, crossRackGB, placement }, crossGB };
}

function groupsOf({ start, racks }: RackGroups, shares: Float64Array, d: number) {
  const from = start[d]!;
  return racks.slice(from, start[d + 1]).map((own, i) => ({ racks: own, share: shares[from + i]! }));
}

function crossOf({ start, crossGB }: RackGroups, shares: Float64Array, d: number): number {
  let GB = 0;
  for (let g = start[d]!; g < start[d + 1]!; g++) {
    GB += shares[g]! * crossGB[g]!;
  }
  return GB;
}

/** A group's share evenly over its racks. */
function sharesByRack(groups: RackGroups, shares: Float64Array, d: number, racks: number): readonly number[] {
  const byRack = new Array<number>(racks).fill(0);
  for (const { racks: own, share } of groupsOf(groups, shares, d)) {
    for (const rack of own) byRack[rack] = share / own.length;
  }
  return byRack;
}
