// SPDX-License-Identifier: GPL-3.0-or-later
// An edit made before the results of the opened scenario arrive: it has the same before as one that waited for them.
import { describe, expect, test } from 'vitest';
import { editScenario, undo } from '../actions';
import type { PageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { answeredPage, DATA, earlyPage, PLANS_ALONE, SCENARIO, topology } from './testing/answering-page';

describe('an edit before any result has come', () => {
  /** What the page says about the same scenario to someone who waits before each edit. */
  async function patient(edit: (store: PageStore) => void): Promise<string> {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage();
    edit(store);
    await settled();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed/);
    planning.stop();
    answers.stop();
    return shownAnswer();
  }
  const slow = (store: PageStore): void => topology(store, { nicGbps: 1 });

  test('has the same before as one that waited for the results', async () => {
    const expected = await patient(slow);
    for (const isAsked of [false, true]) {
      const { store, planning, answers, shownAnswer, stop } = earlyPage();
      if (isAsked) await planning.simulate();
      slow(store);
      await planning.simulate();
      await expect.poll(shownAnswer, { timeout: 20_000 }).toBe(expected);
      expect(answers.getSnapshot()).toMatchObject({ isOld: false, standing: undefined });
      expect(answers.getSnapshot().before?.edited.topology).toEqual(SCENARIO.topology);
      stop();
    }
  });

  test('so have several edits in a row, of one field or of more, and undo takes it away', async () => {
    const { store, planning, answers, shownAnswer, stop } = earlyPage();
    topology(store, { nicGbps: 5 });
    topology(store, { nicGbps: 1 });
    topology(store, { oversubscription: 9 });
    await planning.simulate();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed: FIFO over TCP ends .* → /);
    expect(answers.getSnapshot().before?.results).toHaveLength(2);
    expect(answers.getSnapshot().before?.edited.topology).toEqual(SCENARIO.topology);
    stop();
  });

  test('undone, it has nothing before it', async () => {
    const { store, planning, answers, shownAnswer, stop } = earlyPage();
    slow(store);
    await planning.simulate();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed: /);
    undo(store);
    await expect.poll(() => answers.getSnapshot().before).toBeUndefined();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Happened: /);
    stop();
  });

  test('of plans alone it is what was planned', async () => {
    const { store, answers, shownAnswer, stop } = earlyPage(PLANS_ALONE);
    topology(store, { racks: 2 });
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Planned: Corral ends .* → .*; Two .* → /);
    expect(answers.getSnapshot().before?.plans.map(({ label }) => label)).toEqual(['Corral', 'Two']);
    stop();
  });

  test('the first job of all has nothing before it', async () => {
    const empty = { ...SCENARIO, workload: { jobs: [] } };
    const { store, planning, answers, shownAnswer, stop } = earlyPage(empty);
    await planning.simulate();
    editScenario(store, 'Add', (edited) => ({ ...edited, workload: SCENARIO.workload }));
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Happened: /);
    await expect.poll(() => answers.getSnapshot().before).toBeUndefined();
    stop();
  });

  test('what would not have begun unasked is named as missing', async () => {
    const jobs = [{ id: 'all', ...DATA, maps: 2_000_000, reduces: 8 }];
    const { store, planning, answers, shownAnswer, stop } = earlyPage(
      smallScenario({ workload: { jobs }, runs: [{ scheduler: 'fifo', network: 'tcp' }] }),
    );
    topology(store, { nicGbps: 1 });
    editScenario(store, 'Edit', (edited) => ({ ...edited, workload: SCENARIO.workload }));
    await planning.simulate();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Happened: /);
    await expect
      .poll(() => answers.getSnapshot().standing)
      .toBe('the earlier scenario is too large to simulate unasked');
    stop();
  });
});
