// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { answerCode } from '../../lessons/answer-code';
import type { LearnerAnswer } from '../../lessons/answers';
import { EVERY_KIND, lessonOf } from '../../lessons/testing/judge-tools';
import { readScenarioText } from '../../model/reading/read-scenario';
import { scenarioText } from '../../share/scenario-text';
import { CATALOGUE } from '../../simulator/catalogue';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { editScenario, undo } from '../actions';
import { createPageStore, editedScenario, type PageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { type KeptLessons, memoryLessons } from './kept-lessons';
import { type AnsweredEvent, LessonPlayer } from './lesson-player';
import type { OpenedLesson } from './lesson-state';
import { scoreOf } from './lesson-state';
import { hasLeftStep } from './step-on-page';

const lesson = lessonOf({
  ...EVERY_KIND,
  scenario: { ...EVERY_KIND.scenario, name: 'Every kind' },
  steps: EVERY_KIND.steps.map((step, i) =>
    i === 1 ? { ...step, edits: [{ path: 'topology.oversubscription', value: 4 }] } : step,
  ),
});
const opened: OpenedLesson = { lesson, seed: 5, student: 'ana' };
const ask = createInlineAsk();

function playerOn(store: PageStore, kept: KeptLessons = memoryLessons(), asked = ask): LessonPlayer {
  return new LessonPlayer({
    store,
    ask: asked,
    kept,
    write: (scenario) => scenarioText(scenario, CATALOGUE, 'one line'),
    read: async (text) => {
      const read = readScenarioText(text, CATALOGUE);
      return read.ok ? read.scenario : undefined;
    },
  });
}

const own = smallScenario();
const page = (): PageStore => createPageStore(own);
const workOf = (store: PageStore) => editedScenario(store.getState());
const oversubscription = (store: PageStore) => workOf(store).topology.oversubscription;

describe('the lesson’s scenario', () => {
  test('is one edit, and so is that of a step; undo brings all back', async () => {
    const store = page();
    const player = playerOn(store);
    await player.open(opened);
    expect(oversubscription(store)).toBe(2);
    expect(store.getState().history.past).toHaveLength(1);
    await player.go(1);
    expect(oversubscription(store)).toBe(4);
    expect(player.state.getState().changes).toEqual(['oversubscription 2 → 4']);
    expect(store.getState().history.past.at(-1)?.label).toBe('Lesson, step 2: oversubscription 2 → 4');
    undo(store);
    expect(oversubscription(store)).toBe(2);
    undo(store);
    expect(workOf(store).name).toBe('Three jobs');
  });

  test('a learner who wanders off finds back, and loses nothing', async () => {
    const store = page();
    const player = playerOn(store);
    await player.open(opened);
    const wandered = (): boolean => hasLeftStep(player.state.getState(), workOf(store));
    expect(wandered()).toBe(false);
    editScenario(store, 'Change', (edited) => ({ ...edited, topology: { ...edited.topology, oversubscription: 9 } }));
    expect(wandered()).toBe(true);
    player.backToLesson();
    expect([oversubscription(store), wandered()]).toEqual([2, false]);
    undo(store);
    expect(oversubscription(store)).toBe(9);
  });

  test('what was open before comes back at the end', async () => {
    const store = page();
    const player = playerOn(store);
    await player.open(opened);
    await player.go(1);
    player.leaveTo(player.state.getState().before!);
    expect(workOf(store)).toEqual(editedScenario(createPageStore(own).getState()));
    expect(player.state.getState().shows).toBe('nothing');
  });

  test('a plan by hand has a place to be drawn in', async () => {
    const store = page();
    const player = playerOn(store);
    await player.open(opened, { at: 5 });
    expect(workOf(store).plans).toEqual([{ planner: 'manual', options: { objective: 'makespan' } }]);
    expect(store.getState().view).toMatchObject({ part: 'plan' });
    editScenario(store, 'Place', (edited) => ({ ...edited, manual: [{ job: 'a', racks: [0], startS: 0 }] }));
    expect(hasLeftStep(player.state.getState(), workOf(store))).toBe(false);
  });
});

describe('a page that opens with a lesson', () => {
  const opening = (): PageStore => createPageStore(own, { lessonPending: true });
  /** What is on the page whenever something may be shown there. */
  function shownOn(store: PageStore): readonly string[] {
    const names: string[] = [];
    store.subscribe((state) => void (!state.session.lessonPending && names.push(editedScenario(state).name)));
    return names;
  }

  test('shows nothing of another scenario before the lesson’s', async () => {
    const store = opening();
    const shown = shownOn(store);
    const player = playerOn(store);
    await player.open(opened);
    expect([...new Set(shown)]).toEqual(['Every kind']);
    expect(player.state.getState().before?.edited.name).toBe('Three jobs');
  });

  test('shows what was open where no lesson comes', async () => {
    for (const ends of [
      (player: LessonPlayer) => player.refuse([{ path: 'l', message: 'is no lesson' }]),
      (player: LessonPlayer) => player.openMenu(),
      (player: LessonPlayer) => player.leave(),
    ]) {
      const store = opening();
      ends(playerOn(store));
      expect(store.getState().session.lessonPending).toBeUndefined();
    }
  });

  test('shows what was open where the lesson’s scenario is faulty, or nothing answers', async () => {
    const store = opening();
    const steps = [{ title: 'Wrong', edits: [{ path: 'topology.racks', value: 0 }] }];
    await playerOn(store).open({ lesson: lessonOf({ ...EVERY_KIND, steps }), seed: 1 });
    expect(store.getState().session.lessonPending).toBeUndefined();
    const lost = opening();
    const gone = (() => Promise.reject(new Error('gone'))) as typeof ask;
    await playerOn(lost, memoryLessons(), gone).open(opened);
    expect(lost.getState().session.lessonPending).toBeUndefined();
  });
});

describe('answers', () => {
  test('are judged, reported to listeners, counted, and reveal what was withheld', async () => {
    const store = page();
    const player = playerOn(store);
    const heard: AnsweredEvent[] = [];
    player.onAnswered((event) => heard.push(event));
    await player.open(opened, { at: 1 });
    expect(store.getState().session.withheld).toEqual({ entries: [0], numbers: true });
    await player.answer({ kind: 'number', value: 1 });
    expect(store.getState().session.withheld).toBeUndefined();
    const { judged } = player.state.getState().answered.get(1)!;
    expect(judged).toMatchObject({ right: false, truth: { state: 'known', right: { kind: 'number' } } });
    await player.go(2);
    await player.answer({ kind: 'order', order: [1, 2, 0] });
    expect(scoreOf(player.state.getState())).toEqual({ right: 1, of: 2 });
    expect(heard.map(({ step, right }) => [step, right])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(heard[1]?.answers).toEqual({
      id: 'ana',
      seed: 5,
      given: new Map<number, LearnerAnswer>([
        [1, { kind: 'number', value: 1 }],
        [2, { kind: 'order', order: [1, 2, 0] }],
      ]),
    });
  });

  test('are kept, and a lesson that was left goes on where it was; one that was done begins anew', async () => {
    const kept = memoryLessons();
    const store = page();
    const first = playerOn(store, kept);
    await first.open(opened, { at: 1 });
    await first.answer({ kind: 'number', value: 1 });
    await first.go(3);
    // A reload: the page kept the lesson's scenario.
    const second = playerOn(store, kept);
    await second.open(opened);
    const { step, answered, before } = second.state.getState();
    expect([step, [...answered.keys()]]).toEqual([3, [1]]);
    expect(answered.get(1)?.judged?.right).toBe(false);
    expect(before?.edited.name).toBe('Three jobs');
    second.end();
    await Promise.resolve();
    expect(await kept.all()).toMatchObject([{ done: true, right: 0, of: 1 }]);
    await second.open(opened);
    expect(second.state.getState()).toMatchObject({ step: 0, answered: new Map() });
  });

  test('come along with a link', async () => {
    const player = playerOn(page());
    const given = new Map<number, LearnerAnswer>([[0, { kind: 'choice', chosen: [0] }]]);
    await player.open(opened, { code: answerCode(lesson, { id: 'ana', seed: 5, given }) });
    expect(player.state.getState().answered.get(0)).toMatchObject({ given: given.get(0), judged: { right: true } });
  });

  test('a change that is not there yet can be tried again', async () => {
    const player = playerOn(page());
    await player.open(opened, { at: 6 });
    await player.answer({ kind: 'change', edits: [{ path: 'topology.racks', value: 3 }] });
    expect(player.state.getState().answered.get(6)?.judged?.right).toBe(false);
    player.tryAgain();
    await player.answer({ kind: 'change', edits: [{ path: 'topology.racks', value: 4 }] });
    expect(player.state.getState().answered.get(6)?.judged?.right).toBe(true);
  });
});

test('what cannot be asked is reported, and the question is open again', async () => {
  const store = page();
  const gone = new LessonPlayer({
    store,
    ask: (async (question, options) => {
      if (question.kind === 'lessonJudge') throw new Error('gone');
      return ask(question, options);
    }) as typeof ask,
    kept: {
      get: () => Promise.reject(new Error('no storage')),
      all: async () => [],
      put: () => Promise.reject(new Error('no storage')),
    },
    write: () => '',
    read: async () => undefined,
  });
  await gone.open(opened, { at: 1 });
  expect(gone.state.getState().notKept).toBe(true);
  await gone.answer({ kind: 'number', value: 1 });
  expect(gone.state.getState()).toMatchObject({ failed: expect.stringContaining('Try again'), answered: new Map() });
});

test('a lesson that cannot be at this seed says why, with its place', async () => {
  const player = playerOn(page());
  const wrong = lessonOf({
    ...EVERY_KIND,
    steps: [{ title: 'Wrong', edits: [{ path: 'topology.racks', value: 0 }] }],
  });
  await player.open({ lesson: wrong, seed: 1 });
  expect(player.state.getState().problems).toMatchObject([{ path: 'steps[0].edits[0].value' }]);
});
