// SPDX-License-Identifier: GPL-3.0-or-later
// How far Corral's plan stands above its bound, and how far corral+ does with a budget of tries: W1, online over an hour and
// as a batch, three seeds of the search each. Says how many tries a second takes.
import { loadGlpk } from '../src/lp/glpk';
import type { RackPlan } from '../src/model/plan';
import type { OptionValues } from '../src/model/scenario';
import { corral } from '../src/planners/corral/corral';
import { type CorralPlusDetails, corralPlus } from '../src/planners/corral-plus/corral-plus';
import { type Planner, type PlanningInput, runToEnd } from '../src/planners/planner';
import { median, timeOnce } from './harness';
import { type W1Case, w1 } from './w1';

export const title = 'corral+: the gap to the bound before and after';

const SEEDS = [1, 2, 3];
const BUDGETS = [1_000, 20_000, 200_000];

export async function run(print: (line: string) => void): Promise<void> {
  const solver = await loadGlpk();
  for (const [jobs, racks, machinesPerRack, batch] of [
    [25, 7, 30, false],
    [50, 7, 30, false],
    [100, 7, 30, false],
    [200, 7, 30, false],
    [100, 50, 40, false],
    [100, 7, 30, true],
    [100, 50, 40, true],
  ] as const) {
    const one = w1({ jobs, racks, machinesPerRack, batch });
    const planned = runToEnd(corral.start(inputOf(one, 1), {}, { solver }));
    const boundS = planned.bound?.valueS ?? Number.NaN;
    print(`${jobs} jobs x ${racks} racks, ${batch ? 'batch' : 'online'}: bound ${planned.bound?.method}`);
    print(`  corral                 ${gapWords([planned], boundS)} above it`);
    for (const tries of BUDGETS) {
      const runs = SEEDS.map((seed) => timedRun(corralPlus, inputOf(one, seed), { tries, bound: 'none' }));
      const plans = runs.map(({ answer }) => answer.plan);
      if (plans.some((plan) => plan.valueS > planned.valueS)) throw new Error('corral+ is worse than corral');
      const details = runs[0]?.answer.details;
      if (tries === BUDGETS[0]) print(`  other orders           ${gapOf(details?.afterOrdersS ?? Number.NaN, boundS)}`);
      const rates = runs.map(({ answer, ms }) => answer.details.tries / ms);
      print(
        `  ${String(tries).padStart(7)} tries          ${gapWords(plans, boundS)}  ${median(rates).toFixed(0)} tries/ms`,
      );
    }
  }
}

/** Corral's search and the table included, which small budgets show. */
function timedRun(planner: Planner<'racks'>, input: PlanningInput, options: OptionValues) {
  return timeOnce({
    name: planner.id,
    run() {
      const made = planner.start(input, options, {});
      return { plan: runToEnd(made), details: made.details?.() as CorralPlusDetails };
    },
  });
}

const inputOf = ({ topology, jobs }: W1Case, seed: number): PlanningInput => ({
  scenario: { gantry: 1, name: '', seed, topology, workload: { jobs }, runs: [] },
  workload: { jobs },
});

const gapOf = (valueS: number, boundS: number): string => `${((valueS / boundS - 1) * 100).toFixed(2)} %`.padStart(9);

function gapWords(plans: readonly RackPlan[], boundS: number): string {
  const values = plans.map((plan) => plan.valueS);
  const spread =
    values.length === 1 ? '' : ` (${gapOf(Math.min(...values), boundS)} to${gapOf(Math.max(...values), boundS)})`;
  return `${gapOf(median(values), boundS)}${spread}`;
}
