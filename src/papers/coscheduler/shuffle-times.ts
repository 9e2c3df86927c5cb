// SPDX-License-Identifier: GPL-3.0-or-later
// The CCT of every shuffle of a run, so that two runs are compared by the same shuffles: one that stays inside a machine under one
// scheduler moves nothing there, and would leave a mean of the others behind.

import type { Pick } from '../measures';
import type { MoreNumbers, Outcome, Repetition } from '../paper';

const PREFIX = 'cct/';

export const SHUFFLE_TIMES: MoreNumbers = {
  id: 'shuffleTimes',
  of: (_workload, { trace: { coflows } }) => {
    const times: Record<string, number> = {};
    for (let i = 0; i < coflows.length; i++) {
      times[`${PREFIX}${coflows.job[i]}/${coflows.stage[i]}`] = coflows.endS[i]! - coflows.startS[i]!;
    }
    return times;
  },
};

function commonShuffles(outcomes: readonly Outcome[]): readonly string[] {
  const [first = {}, ...others] = outcomes;
  return Object.keys(first).filter((key) => key.startsWith(PREFIX) && others.every((one) => key in one));
}

/** The mean CCT of a part over the shuffles that move bytes under all of `compared`. */
export const meanCct =
  (setting: string, part: string, compared: readonly string[]): Pick =>
  (repetition: Repetition) => {
    const outcome = repetition(setting, part);
    const shuffles = commonShuffles([outcome, ...compared.map((one) => repetition(setting, one))]);
    return shuffles.reduce((sum, key) => sum + outcome[key]!, 0) / shuffles.length;
  };
