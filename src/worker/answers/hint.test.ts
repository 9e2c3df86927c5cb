// SPDX-License-Identifier: GPL-3.0-or-later
// Hints as the page asks for them: from an empty chart they lead to Corral+'s result, or to a lower one.
import { expect, test } from 'vitest';
import type { ManualRectangle } from '../../model/scenario';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();

async function firstVisit() {
  const reply = await ask({ kind: 'read', form: 'preset', text: 'first' });
  if (!reply.ok) throw new Error('not read');
  const { gantry, seed, topology, workload } = reply.answer.scenario;
  if (!('jobs' in workload)) throw new Error('no jobs');
  return { scenario: { gantry, seed, topology, workload }, ids: workload.jobs.map(({ id }) => id) };
}

test.each(['makespan', 'averageCompletion'])(
  'nothing but hints is a plan as good as Corral+’s (%s)',
  async (objective) => {
    const { scenario, ids } = await firstVisit();
    const planned = await ask({ kind: 'plan', scenario, planner: 'corral+', options: { objective, bound: 'none' } });
    if (!planned.ok || planned.answer.form !== 'racks') throw new Error('no plan');
    let manual: readonly ManualRectangle[] = [];
    for (const _ of ids) {
      const reply = await ask({ kind: 'hint', scenario: { ...scenario, manual }, options: { objective } });
      if (!reply.ok || reply.answer === undefined) throw new Error('no hint');
      expect(reply.answer.kind).toBe('place');
      manual = reply.answer.rectangles.map(({ job, racks, startS }) => ({ job: ids[job]!, racks, startS }));
    }
    const own = await ask({
      ...{ kind: 'plan', planner: 'manual', options: { objective, bound: 'none' } },
      scenario: { ...scenario, manual },
    });
    if (!own.ok || own.answer.form !== 'racks') throw new Error('no plan by hand');
    expect(own.answer.plan.valueS).toBeLessThanOrEqual(planned.answer.plan.valueS * (1 + 1e-9));
  },
);

test('what cannot be planned on racks is refused in a sentence', async () => {
  const { scenario } = await firstVisit();
  const workload = { jobs: [{ id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 10 }] };
  const reply = await ask({ kind: 'hint', scenario: { ...scenario, workload }, options: {} });
  expect(reply).toEqual({
    ok: false,
    problems: [
      {
        path: '',
        message:
          'By hand plans data-parallel and moldable jobs on racks; job m is malleable. FLEX and CORA plan malleable jobs',
      },
    ],
  });
});
