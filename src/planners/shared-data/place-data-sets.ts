// SPDX-License-Identifier: GPL-3.0-or-later
// From the jobs' racks to the placement of the data sets that they share: the groups, the linear programme, the answer.

import { counted, readablePercent, readableSize } from '../../base/readable';
import { placementShares, sharedDataLp } from '../../lp/shared-data';
import type { LpSolution, LpSolver } from '../../lp/solver';
import type { DataPlacement } from '../../model/locality-plan';
import { refuseTooLarge } from '../lp/lp-answer';
import type { PlanningStep, PlanningTools } from '../planner';
import { asksFrom, stepQuestion } from '../planning-step';
import { rackWords } from '../rack-words';
import type { DataSet } from './data-sets';
import { type RackGroups, rackGroups } from './rack-groups';
import type { PlacedSets } from './shared-data-details';

interface PlacingTools extends Pick<PlanningTools, 'onStep'> {
  readonly solve: LpSolver['solve'];
}

interface Placing {
  readonly answer: DataPlacement;
  /** By data set; absent without an optimum. */
  readonly crossGB?: Float64Array;
}

const PLANNER = 'shared-data';

/** The solution if every data set has one group of racks; GLPK rejects a programme without variables. */
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
      onStep(dataSetStep(set, ids, groupsOf(groups, shares, d), crossGB[d]!, sharesByRack(groups, shares, d, racks)));
    });
  }
  const placement = Object.fromEntries(sets.map(({ id }, d) => [id, sharesByRack(groups, shares, d, racks)]));
  const crossRackGB = crossGB.reduce((sum, GB) => sum + GB, 0);
  return { answer: { planner: PLANNER, status, crossRackGB, placement }, crossGB };
}

function groupsOf({ start, racks, crossGB }: RackGroups, shares: Float64Array, d: number) {
  const from = start[d]!;
  return racks
    .slice(from, start[d + 1])
    .map((own, i) => ({ racks: own, share: shares[from + i]!, allGB: crossGB[from + i]! }));
}

function crossOf({ start, crossGB }: RackGroups, shares: Float64Array, d: number): number {
  let GB = 0;
  for (let g = start[d]!; g < start[d + 1]!; g++) {
    GB += shares[g]! * crossGB[g]!;
  }
  return GB;
}

/** Spreads each group's share evenly over its racks. */
function sharesByRack(groups: RackGroups, shares: Float64Array, d: number, racks: number): readonly number[] {
  const byRack = new Array<number>(racks).fill(0);
  for (const { racks: own, share } of groupsOf(groups, shares, d)) {
    for (const rack of own) byRack[rack] = share / own.length;
  }
  return byRack;
}

// Why a shared data set is placed where it is, in a sentence. Only produced for a listener.
const MAX_ASKED = 5;

interface PlacedGroup {
  readonly racks: readonly number[];
  /** Share of the data set on all of these racks together. */
  readonly share: number;
  /** What would cross racks if all of the data set were here. */
  readonly allGB: number;
}

function dataSetStep(
  { id, readGB, readers }: DataSet,
  jobIds: readonly string[],
  groups: readonly PlacedGroup[],
  crossGB: number,
  byRack: readonly number[],
): PlanningStep {
  const holding = groups.filter(({ share }) => share > 0);
  const places =
    holding.length === 1
      ? `on ${rackWords(holding[0]!.racks)}`
      : holding.map(({ racks, share }) => `${readablePercent(share)} on ${rackWords(racks)}`).join(', ');
  const others = groups.length - holding.length;
  const choice =
    others === 0
      ? 'no other place serves any reader'
      : `of the ${counted(groups.length, 'group')} of racks that serve its readers, none leaves less to cross`;
  const empty = groups.filter(({ share }) => share <= 0);
  const asking = groups.slice(0, MAX_ASKED);
  const most = asking.reduce((best, one, g) => (one.share > asking[best]!.share ? g : best), 0);
  return {
    kind: 'place',
    title: `${id}: placement`,
    sentence:
      `${id} is read by ${counted(readers.length, 'job')}, ${readableSize(readGB)} in all. It lies ${places}: ${choice}. ` +
      `${crossGB === 0 ? 'Nothing crosses' : `${readableSize(crossGB)} cross`} racks.`,
    jobs: readers.map(({ job }) => jobIds[job]!),
    racks: holding.flatMap(({ racks }) => racks).sort((a, b) => a - b),
    figures: { readGB, crossRackGB: crossGB },
    ...(empty.length > 0 && {
      rejected: empty.slice(0, MAX_ASKED).map((one) => ({
        what: `${id} on ${rackWords(one.racks)}`,
        why: `${readableSize(one.allGB)} would cross racks`,
        cost: { crossRackGB: one.allGB - crossGB },
      })),
    }),
    ...asksFrom(
      stepQuestion(
        'rack',
        `Where does most of ${id} lie?`,
        asking.map((one) => rackWords(one.racks)),
        most,
      ),
    ),
    draw: { put: [['placement', id, byRack]] },
  };
}
