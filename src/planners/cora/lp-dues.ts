// SPDX-License-Identifier: GPL-3.0-or-later
// Feasibility by linear programmes: GLPK decides whether due slots can be met. The combinatorial check runs as well. It names
// the jobs of a conflict and must agree with every verdict; otherwise the method fails.
import { dueProblem, type LevelInput, levelProblem } from '../../lp/cora-level';
import { type Allocation, allocationFromColumns } from './allocation';
import type { Conflict, DueSlots } from './due-slots';
import { duesOf } from './horizon';
import { checkAllocation, type LimitedSolver, LpEnded, lpCapacity, wholeUnits } from './lp-units';
import type { SlottedJobs } from './slotted-jobs';

export class LpDues implements DueSlots {
  private readonly slotted: SlottedJobs;
  private readonly solver: LimitedSolver;
  private readonly combinatorialCheck: DueSlots;
  private readonly total: number;
  private solved = 0;

  constructor(slotted: SlottedJobs, slots: number, solver: LimitedSolver) {
    this.slotted = slotted;
    this.solver = solver;
    this.combinatorialCheck = duesOf(slotted, slots);
    this.total = slotted.demand.reduce((sum, own) => sum + own.reduce((part, units) => part + units, 0), 0);
  }

  get isPathIndependent(): boolean {
    return this.combinatorialCheck.isPathIndependent;
  }

  get due(): Int32Array {
    return this.combinatorialCheck.due;
  }

  /** An LP counts as many operations, so that a cancelled run ends before many more. */
  get effort(): number {
    return this.combinatorialCheck.effort + this.solved * 1_000_000;
  }

  mark(): number {
    return this.combinatorialCheck.mark();
  }

  undo(mark: number): void {
    this.combinatorialCheck.undo(mark);
  }

  move(job: number, slot: number): void {
    this.combinatorialCheck.move(job, slot);
  }

  fits(): boolean {
    // GLPK rejects a programme without columns.
    if (this.total === 0) return this.combinatorialCheck.fits();
    this.solved++;
    const { value } = this.solver.solve(levelProblem(merged(levelInput(this.slotted, this.due))));
    const fits = -value > this.total - 0.5;
    if (fits !== this.combinatorialCheck.fits()) throw new LpEnded('failed');
    return fits;
  }

  conflict(since: number, width: 'narrowest' | 'widest'): Conflict {
    return this.combinatorialCheck.conflict(since, width);
  }
}

const levelInput = (slotted: SlottedJobs, due: Int32Array): LevelInput => ({
  first: slotted.first,
  due,
  capacity: lpCapacity(slotted),
  demand: slotted.demand,
  most: slotted.most,
});

/** Merges uncapped jobs with the same span of slots into one: only their sum matters. */
function merged(input: LevelInput): LevelInput {
  const { first, due, capacity, demand, most } = input;
  const groups = new Map<string, number[]>();
  for (let j = 0; j < due.length; j++) {
    const free = demand.every((own, r) => most[r]![j]! >= Math.min(own[j]!, capacity[r]!));
    const key = free ? `${first[j]} ${due[j]}` : `job ${j}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [j]);
    else group.push(j);
  }
  const lists = [...groups.values()];
  const ofEach = (values: ArrayLike<number>) => lists.map((group) => values[group[0]!]!);
  return {
    first: ofEach(first),
    due: ofEach(due),
    capacity,
    demand: demand.map((own) => lists.map((group) => group.reduce((sum, j) => sum + own[j]!, 0))),
    most: most.map((own, r) => lists.map((group) => (group.length > 1 ? capacity[r]! : own[group[0]!]!))),
  };
}

/** The allocation of settled due slots as an LP. */
export function lpAllocation(slotted: SlottedJobs, due: Int32Array, slots: number, solver: LimitedSolver): Allocation {
  const { problem, columns } = dueProblem(levelInput(slotted, due), slots);
  const units = slotted.demand.map(() => new Float64Array(slotted.jobs * slots));
  if (columns.length > 0) {
    wholeUnits(solver.solve(problem).x).forEach((value, c) => {
      const { resource, job, span } = columns[c] as (typeof columns)[number];
      units[resource]![job * slots + span] = value;
    });
  }
  const allocation = allocationFromColumns(units, slotted.jobs, slots);
  checkAllocation(allocation, slotted);
  return allocation;
}
