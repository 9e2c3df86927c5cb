// SPDX-License-Identifier: GPL-3.0-or-later
// What a linear programme says, in sentences: the value, and job by job the mix of widths that reaches it.
import { counted, readablePercent, readableTime } from '../../base/readable';
import type { LpBoundAnswer } from '../../model/plan';
import { asksFrom, type PlanningStep, stepQuestion } from '../planning-step';

const WORTH = 5e-4;

export function* lpSteps({ valueS, lpValueS, method, planner, racksShare }: LpBoundAnswer): Generator<PlanningStep> {
  if (valueS === null) return;
  const what = planner === 'lp-batch' ? 'makespan' : 'mean completion';
  const own = typeof lpValueS === 'number' ? lpValueS : valueS;
  yield {
    kind: 'choose',
    title: 'The optimum',
    sentence:
      `The programme lets every job run on a mix of widths; the least ${what} that it finds is ${readableTime(own)}.` +
      (own < valueS ? ` Another bound, ${method}, is higher: ${readableTime(valueS)}.` : ''),
    jobs: [],
    racks: [],
    figures: { lpValueS: own, boundS: valueS },
    ...(planner === 'lp-batch' && { times: [own, valueS] }),
    ...(own < valueS && {
      rejected: [{ what: 'the programme’s own value', why: `${method} is higher`, cost: { boundS: valueS - own } }],
    }),
  };
  const jobs = Object.entries(racksShare);
  for (const [i, [id, shares]] of jobs.entries()) {
    const mix = shares.flatMap((share, w) => (share > WORTH ? [{ width: w + 1, share }] : []));
    const words = mix.map(({ width, share }) => `${readablePercent(share)} on ${counted(width, 'rack')}`).join(', ');
    const most = shares.reduce((best, share, w) => (share > shares[best]! ? w : best), 0);
    const widths = shares.map((_, w) => counted(w + 1, 'rack'));
    const meanRacks = shares.reduce((sum, share, w) => sum + share * (w + 1), 0);
    yield {
      kind: 'place',
      title: `Job ${i + 1} of ${jobs.length}`,
      sentence: `Where the optimum is reached, ${id} runs ${words}; other mixes may reach it too.`,
      jobs: [id],
      racks: [],
      figures: { meanRacks, widths: mix.length },
      ...asksFrom(stepQuestion('width', `On how many racks does most of ${id} run?`, widths, most)),
      draw: { put: [['racksShare', id, shares]] },
    };
  }
}
