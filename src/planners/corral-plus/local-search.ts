// SPDX-License-Identifier: GPL-3.0-or-later
// The second part of corral+: simulated annealing over orders and widths, starting from the best plan known. How much worse a plan
// may be is drawn before it is placed, so that most bad ones are abandoned early; it shrinks geometrically over the tries left.
import { fixedExp, fixedLog } from '../../base/exact-math';
import type { RandomStream } from '../../base/random-stream';
import type { Objective } from '../../model/plan';
import { JobSequence } from './job-sequence';
import { RandomMove } from './move';
import type { SearchQuestion } from './order-search';
import { SequenceValue } from './sequence-value';
import { usefulWidths } from './useful-widths';

/** Elementary operations between two yields, and per draw. */
const SLICE = 20_000;
const EFFORT_PER_TRY = 30;

/** Parts of the budget; the temperature is constant within each. */
const PARTS = 200;
/** The last temperature as a share of the first. */
const COOLED = 1e-3;

/**
 * The first temperature, in the unit of the value. A move changes few completions by about a job's length, and so a mean by that
 * over J (the mean itself may be mostly waiting). With more tries per job the search may wander further. Tuned on
 * W1; the bench shows the effect.
 */
function firstTemperatureS(objective: Objective, valueS: number, lengthS: Float64Array, tries: number): number {
  if (objective === 'makespan') return valueS * 3e-4;
  const jobs = lengthS.length;
  const meanS = lengthS.reduce((sum, L) => sum + L, 0) / jobs;
  const share = 0.1 * Math.sqrt(tries / (200 * jobs));
  return (meanS / jobs) * Math.min(1, Math.max(0.02, share));
}

/** Ends at the budget or at `leastS`, a value that no plan can beat. Yields effort. */
export function* searchLocally(
  { table, arrivalS, objective, best }: SearchQuestion,
  leastS: number,
  random: RandomStream,
  onBetter: (move: RandomMove, beforeS: number) => void,
): Generator<number, void, void> {
  const widths = usefulWidths(table);
  if (!RandomMove.isPossible(widths)) return;
  const sequence = new JobSequence(table, arrivalS);
  sequence.copyFrom(best.order, best.width);
  const value = new SequenceValue(sequence, table.racks, objective);
  const move = new RandomMove(sequence, widths, value, random);
  let nowS = value.wholeS();
  const begun = best.tries;
  const budget = best.budget - begun;
  const firstS = firstTemperatureS(objective, nowS, sequence.lengthS, budget);
  const perPart = Math.ceil(budget / PARTS);
  let temperatureS = firstS;
  let effort = 0;
  while (!best.spent && best.valueS > leastS) {
    const done = best.tries - begun;
    if (done % perPart === 0) {
      temperatureS = firstS * fixedExp((fixedLog(COOLED) * done) / budget);
      value.addUp();
    }
    const limitS = nowS - temperatureS * fixedLog(1 - random.unit());
    move.make();
    best.tries++;
    const trialS = value.trialS(move.unchanged, limitS);
    effort += EFFORT_PER_TRY;
    if (trialS < limitS) {
      value.accept(move.unchanged);
      nowS = trialS;
      if (trialS < best.valueS) {
        // Trials are summed in another order; the value that counts is summed as in Corral.
        nowS = value.wholeS();
        const beforeS = best.valueS;
        if (best.offer(nowS, sequence)) onBetter(move, beforeS);
      }
    } else move.undo();
    effort += value.takeEffort();
    if (effort >= SLICE) {
      yield effort;
      effort = 0;
    }
  }
}
