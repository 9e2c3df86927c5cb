// SPDX-License-Identifier: GPL-3.0-or-later
// The results before an edit, on a page whose answers arrive when the test lets them: in whatever order they arrive, what is kept is
// what was last shown complete before the first edit of a field.
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../worker/ask';
import { createAsker } from '../../worker/asker';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { editScenario, openScenario, undo } from '../actions';
import { createPageStore } from '../page-store';
import { createPlanning } from '../runs/planning';
import { createRunViews, isStale } from '../runs/run-views';
import { smallScenario } from '../testing/small-page';
import { answerText } from './answer';
import { createAnswers } from './answers';
import { answeredPage, DATA, PLANS_ALONE, SCENARIO, topology } from './testing/answering-page';

describe('before an edit', () => {
  test('the answer of an edit is the change, until it is dismissed', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage();
    expect(shownAnswer()).toMatch(/^Happened: /);
    const first = shownAnswer();
    topology(store, { nicGbps: 1 });
    expect(answers.getSnapshot()).toMatchObject({ isOld: true });
    expect(shownAnswer()).toBe(first);
    await settled();
    expect(shownAnswer()).toMatch(/^Changed: FIFO over TCP ends .* → /);
    answers.dismissBefore();
    expect(shownAnswer()).toMatch(/^Happened: /);
    planning.stop();
    answers.stop();
  });

  test('an edit after which runs are too large to be simulated unasked leaves what was there, as old', async () => {
    const { store, runViews, answers, stop } = await answeredPage();
    const makespans = () => runViews.getSnapshot().map(({ simulation }) => simulation?.answer?.metrics.makespanS);
    const before = makespans();
    const { workload } = smallScenario({ workload: { jobs: [{ id: 'logs', ...DATA, maps: 2e6 }] } });
    editScenario(store, 'Edit', (edited) => ({ ...edited, workload }));
    expect(store.getState().session.simulationAwaitsConfirm).toBe(true);
    const views = runViews.getSnapshot().flatMap(({ simulation }) => simulation ?? []);
    expect(views.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(views.every(isStale)).toBe(true);
    expect(makespans()).toEqual(before);
    expect(answers.getSnapshot().before?.results.map(({ metrics }) => metrics.makespanS)).toEqual(before);
    stop();
  });

  test('another scenario whose runs are too large to be simulated unasked shows nothing of the one before', async () => {
    const { store, runViews, answers, stop } = await answeredPage();
    openScenario(
      store,
      smallScenario({ name: 'Large', workload: { jobs: [{ id: 'logs', ...DATA, maps: 2e6 }] } }),
      'Open',
    );
    expect(store.getState().session.simulationAwaitsConfirm).toBe(true);
    const states = () => runViews.getSnapshot().map(({ simulation }) => simulation?.state);
    expect(states().every((state) => state === 'empty')).toBe(true);
    editScenario(store, 'Edit', (edited) => ({ ...edited, seed: 7 }));
    expect(states().every((state) => state === 'empty')).toBe(true);
    expect(answers.getSnapshot().before?.results ?? []).toEqual([]);
    stop();
  });

  test('edits of one field keep the result before the first; another field puts newer ones in its place', async () => {
    const { store, planning, answers, settled } = await answeredPage();
    const makespan = (): unknown => answers.getSnapshot().before?.results[0]?.metrics.makespanS;
    topology(store, { nicGbps: 2 });
    await settled();
    const first = makespan();
    expect(first).toBeGreaterThan(0);
    topology(store, { nicGbps: 1 });
    await settled();
    expect(makespan()).toBe(first);
    topology(store, { oversubscription: 9 });
    await settled();
    expect(answers.getSnapshot().before?.field).toBe('topology.oversubscription');
    expect(makespan()).toBeGreaterThan(first as number);
    planning.stop();
    answers.stop();
  });

  test('an edit before the results of the last one keeps those that were shown', async () => {
    const { store, planning, answers, settled } = await answeredPage();
    topology(store, { nicGbps: 1 });
    topology(store, { oversubscription: 9 });
    await settled();
    expect(answers.getSnapshot().before?.edited.topology).toEqual(SCENARIO.topology);
    planning.stop();
    answers.stop();
  });

  test('what is undone has nothing before it; what is opened neither', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage();
    const first = shownAnswer();
    topology(store, { nicGbps: 1 });
    await settled();
    undo(store);
    await settled();
    expect(answers.getSnapshot().before).toBeUndefined();
    expect(shownAnswer()).toBe(first);
    topology(store, { nicGbps: 1 });
    await settled();
    expect(answers.getSnapshot().before).toBeDefined();
    openScenario(store, { ...SCENARIO, seed: 7 }, 'Open');
    await settled();
    expect(answers.getSnapshot().before).toBeUndefined();
    planning.stop();
    answers.stop();
  });

  test('the answer for one scenario is never shown under the names of another', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage();
    expect(shownAnswer()).toMatch(/FIFO/i);
    const texts: string[] = [];
    answers.subscribe(() => texts.push(shownAnswer()));
    const jobs = [
      { id: 'alpha', ...DATA, maps: 5 },
      { id: 'beta', ...DATA, inputGB: 2 },
    ];
    const runs = [
      { scheduler: 'fair', network: 'tcp', label: 'One' },
      { scheduler: 'fifo', network: 'tcp', label: 'Two' },
    ];
    const other = smallScenario({ name: 'Other', workload: { jobs }, runs });
    openScenario(store, { ...other, seed: 7 }, 'Open');
    texts.push(shownAnswer());
    await settled();
    expect(shownAnswer()).toMatch(/^Happened: .*(One|Two)/);
    expect(texts.join(' ')).not.toMatch(/logs|mail/);
    for (const one of texts) if (one.startsWith('Happened: ')) expect(one).toMatch(/^Happened: (One|Two) /);
    planning.stop();
    answers.stop();
  });

  test('a run more has no before and leaves that of the others', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage();
    topology(store, { nicGbps: 1 });
    await settled();
    editScenario(store, 'Add', (edited) => ({
      ...edited,
      runs: [...edited.runs, { ...edited.runs[0]!, label: 'More' }],
    }));
    await settled();
    expect(answers.getSnapshot().before?.results).toHaveLength(2);
    expect(shownAnswer()).toMatch(/^Changed: /);
    planning.stop();
    answers.stop();
  });
});

describe('while some runs are there and others are not', () => {
  /** Answers of the second run wait for `open`. */
  function gated() {
    const inline = createInlineAsk();
    let open = (): void => undefined;
    let gate: Promise<void> = Promise.resolve();
    const ask: Ask = async (question, options) => {
      if (question.kind === 'simulate' && question.run.scheduler === 'fair') await gate;
      return inline(question, options);
    };
    const close = (): void => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    };
    return { ask, close, open: () => open() };
  }

  test('an edit is answered of those that are there, each against itself, and of all once all are there', async () => {
    const { ask, close, open } = gated();
    const { store, planning, answers, settled, shownAnswer } = await answeredPage(SCENARIO, ask);
    const texts: string[] = [];
    close();
    const first = shownAnswer();
    answers.subscribe(() => texts.push(shownAnswer()));
    topology(store, { nicGbps: 1 });
    expect(answers.getSnapshot()).toMatchObject({ isOld: true, isSimulating: true });
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed: FIFO over TCP ends .* → (?!.*Fair)/i);
    expect(answers.getSnapshot()).toMatchObject({ isOld: false, isSimulating: true });
    // Only the header counts the runs.
    expect(answers.getSnapshot().standing).toBeUndefined();
    expect(answers.getSnapshot().before?.results).toHaveLength(2);
    // Never about a run that had not been asked for yet.
    expect(texts.filter((one) => one !== first && !one.startsWith('Changed: FIFO'))).toEqual([]);
    expect(texts.join()).not.toMatch(/as before/);
    open();
    await settled();
    expect(shownAnswer()).toMatch(/^Changed: .*Fair/i);
    expect(answers.getSnapshot().isSimulating).toBeUndefined();
    planning.stop();
    answers.stop();
  });

  test('what happened under the first run is known before the others, and has a before of its own', async () => {
    const { ask, close, open } = gated();
    close();
    const store = createPageStore(SCENARIO);
    const planning = createPlanning(store, createAsker(ask));
    const runViews = createRunViews(store, planning);
    const answers = createAnswers(store, runViews, planning);
    const shownAnswer = (): string => {
      const { answer } = answers.getSnapshot();
      return answer === undefined ? '' : answerText(answer);
    };
    await planning.simulate();
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Happened: FIFO over TCP ends /);
    expect(answers.getSnapshot()).toMatchObject({ isSimulating: true });
    expect(answers.getSnapshot().standing).toBeUndefined();
    topology(store, { nicGbps: 1 });
    await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed: FIFO over TCP ends .* → /);
    expect(answers.getSnapshot().before?.results).toHaveLength(1);
    open();
    planning.stop();
    answers.stop();
  });
});

describe('before an edit, where there are plans alone', () => {
  test('the answer of an edit is what changed in the plans, until it is dismissed; while they are made, the old one', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage(PLANS_ALONE);
    const first = shownAnswer();
    expect(first).toMatch(/^Planned: Corral and Two end at /);
    topology(store, { racks: 2 });
    expect(answers.getSnapshot()).toMatchObject({ isOld: true });
    expect(shownAnswer()).toBe(first);
    await settled();
    expect(answers.getSnapshot()).toMatchObject({ isOld: false, before: { field: 'topology.racks' } });
    expect(shownAnswer()).toMatch(/^Planned: Corral ends .* → .*; Two .* → /);
    expect(answers.getSnapshot().before?.plans.map(({ label }) => label)).toEqual(['Corral', 'Two']);
    answers.dismissBefore();
    expect(shownAnswer()).toMatch(/^Planned: Corral and Two end at /);
    planning.stop();
    answers.stop();
  });

  test('undo leads back to where nothing is before; a plan more leaves what was', async () => {
    const { store, planning, answers, settled, shownAnswer } = await answeredPage(PLANS_ALONE);
    const first = shownAnswer();
    topology(store, { racks: 2 });
    await settled();
    editScenario(store, 'Add', (edited) => ({
      ...edited,
      plans: [...(edited.plans ?? []), { planner: 'corral+', options: {} }],
    }));
    await settled();
    expect(answers.getSnapshot().before?.plans).toHaveLength(2);
    undo(store);
    undo(store);
    await settled();
    expect(answers.getSnapshot().before).toBeUndefined();
    expect(shownAnswer()).toBe(first);
    planning.stop();
    answers.stop();
  });
});

test('an edit of the plan by hand is answered by its score, beside what its run comes to', async () => {
  const manual = [
    { job: 'logs', racks: [0], startS: 0 },
    { job: 'mail', racks: [0], startS: 1000 },
  ];
  const { store, planning, answers, settled, shownAnswer } = await answeredPage({
    ...SCENARIO,
    manual,
    runs: [{ scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} }],
    plans: [{ planner: 'manual', options: { objective: 'makespan' } }],
  });
  const move = (startS: number): void =>
    editScenario(store, 'Move', (edited) => ({ ...edited, manual: [manual[0]!, { ...manual[1]!, startS }] }));
  const first = shownAnswer();
  expect(first).toMatch(/^Happened: FIFO/);
  move(2000);
  // Its score arrives a moment after the edit; the run does not depend on it.
  expect(shownAnswer()).toBe(first);
  await settled();
  await expect
    .poll(shownAnswer, { timeout: 20_000 })
    .toMatch(/^Planned: By hand ends 1\d:\d\d → 3\d:\d\d \(\+\d+ %\): mail starts 16:40 later\.$/);
  answers.dismissBefore();
  expect(shownAnswer()).toMatch(/^Happened: FIFO/);
  // With a conflict it has no score, and only the runs are described.
  move(1);
  await settled();
  await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Changed: FIFO over TCP ends .* as before/);
  planning.stop();
  answers.stop();
});

test('a run that follows the plan by hand is answered beside its score', async () => {
  const manual = [
    { job: 'logs', racks: [0], startS: 0 },
    { job: 'mail', racks: [0], startS: 1000 },
  ];
  const { store, planning, answers, settled, shownAnswer } = await answeredPage({
    ...SCENARIO,
    manual,
    runs: [{ scheduler: 'manual', network: 'tcp', options: {}, networkOptions: {} }],
  });
  await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Happened: /);
  editScenario(store, 'Move', (edited) => ({ ...edited, manual: [manual[0]!, { ...manual[1]!, startS: 2000 }] }));
  await settled();
  await expect.poll(shownAnswer, { timeout: 20_000 }).toMatch(/^Planned: .* → .*; simulated .*\.$/);
  planning.stop();
  answers.stop();
});

test('an edit of a plan beside the runs is answered of the plans: the runs do not know of it', async () => {
  const { store, planning, answers, settled, shownAnswer } = await answeredPage({
    ...SCENARIO,
    plans: [{ planner: 'corral', options: { objective: 'makespan' } }],
  });
  const objective = { objective: 'averageCompletion' };
  editScenario(store, 'Edit', (edited) => ({ ...edited, plans: [{ planner: 'corral', options: objective }] }));
  await settled();
  await expect.poll(shownAnswer).toMatch(/^Planned: Corral ends /);
  expect(answers.getSnapshot().before?.results).toEqual([]);
  planning.stop();
  answers.stop();
});
