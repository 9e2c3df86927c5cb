// SPDX-License-Identifier: GPL-3.0-or-later
// What CORA's two LP methods share: problems that GLPK can count exactly, one time limit for all their solves, and whole
// units from a solution.
import type { LpProblem } from '../../lp/problem';
import type { LpSolution, LpSolver } from '../../lp/solver';
import { spacedDigits } from '../../model/limits';
import type { LpStatus } from '../../model/lp-status';
import { InputError } from '../../model/problem';
import type { Allocation } from './allocation';
import type { SlottedJobs } from './slotted-jobs';

/** Ends a method without an answer. */
export class LpEnded extends Error {
  readonly status: LpStatus;

  constructor(status: LpStatus) {
    super(`the linear programme ended: ${status}`);
    this.name = 'LpEnded';
    this.status = status;
  }
}

/** GLPK works to 1e-7 of a row: up to this many units that is a tenth of a unit. */
const MAX_LP_UNITS = 1_000_000;

export function refuseTooManyUnits({ demand, resources }: SlottedJobs, method: string): void {
  demand.forEach((own, r) => {
    const total = own.reduce((sum, units) => sum + units, 0);
    if (total <= MAX_LP_UNITS) return;
    throw new InputError(
      `method=${method} cannot tell single units apart among the ${spacedDigits(total)} of ${resources[r]} that these jobs ` +
        `need; the limit is ${spacedDigits(MAX_LP_UNITS)}: raise slotS, or use method=lexmin, which has no such limit`,
    );
  });
}

/** C for an LP: no slot can give out more than all jobs need. */
export const lpCapacity = ({ capacity, demand }: SlottedJobs): readonly number[] =>
  demand.map((own, r) =>
    Math.max(
      1,
      Math.min(
        capacity[r]!,
        own.reduce((sum, units) => sum + units, 0),
      ),
    ),
  );

/** A solver whose solves share one time limit. Returns only optima; throws for any other outcome. */
export class LimitedSolver {
  private readonly solver: LpSolver;
  private leftS: number | undefined;

  constructor(solver: LpSolver, timeLimitS: number | undefined) {
    this.solver = solver;
    this.leftS = timeLimitS;
  }

  solve(problem: LpProblem): LpSolution {
    if (this.leftS !== undefined && this.leftS <= 0) throw new LpEnded('timeLimit');
    const solution = this.solver.solve(problem, { timeLimitS: this.leftS });
    if (this.leftS !== undefined) this.leftS -= solution.elapsedS ?? 0;
    if (solution.status !== 'optimal') throw new LpEnded(solution.status);
    return solution;
  }
}

/** Whole units, which an optimum at a vertex has up to rounding. Throws `failed` otherwise. */
export function wholeUnits(units: ArrayLike<number>): Float64Array {
  return Float64Array.from(units, (value) => {
    const whole = Math.round(value);
    if (!(Math.abs(value - whole) <= 1e-3) || whole < 0) throw new LpEnded('failed');
    return whole === 0 ? 0 : whole;
  });
}

/** A final check in whole numbers that the rounded units are an allocation. */
export function checkAllocation(allocation: Allocation, slotted: SlottedJobs): void {
  const { jobs, capacity, demand, most, first } = slotted;
  const good = allocation.every((rows, r) => {
    const got = new Float64Array(jobs);
    const fits = rows.every((row, t) => {
      let sum = 0;
      for (let j = 0; j < jobs; j++) {
        const units = row[j]!;
        if (units > most[r]![j]! || (units > 0 && t + 1 < first[j]!)) return false;
        sum += units;
        got[j] = got[j]! + units;
      }
      return sum <= capacity[r]!;
    });
    return fits && got.every((units, j) => units === demand[r]?.[j]);
  });
  if (!good) throw new LpEnded('failed');
}
