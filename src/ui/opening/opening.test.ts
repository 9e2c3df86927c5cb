// SPDX-License-Identifier: GPL-3.0-or-later
// A link that arrives in the address of an open page: until it is read, no more questions are asked about the previous scenario.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createPageStore, editedScenario } from '../../state/page-store';
import { smallScenario } from '../../state/testing/small-page';
import { PointMemory } from '../../state/what-if/point-memory';
import { QuestionRuns } from '../../state/what-if/question-runs';
import { HandPoints, memoryPoints } from '../../state/what-if/testing/hand-points';
import { CLOCK } from '../../worker/timer';
import { AskControls } from '../what-if/AskControls';
import { openPreset, takeLink } from './opening';
import type { ReadOutcome } from './reading';

const linked = { ...smallScenario(), name: 'From the link', limits: { simulatedS: 1000, attempts: 2 } };

test('while a link is read the page knows, and then shows what it says', async () => {
  const store = createPageStore(smallScenario());
  let answer: (outcome: ReadOutcome) => void = () => undefined;
  const taken = takeLink(store, () => new Promise((resolve) => (answer = resolve)), '#s=x');
  expect(store.getState().session.readsLink).toBe(true);
  answer({ ok: true, scenario: linked, warnings: [] });
  await taken;
  expect(store.getState().session.readsLink).toBe(false);
  expect(editedScenario(store.getState()).name).toBe('From the link');
});

test('an example that was opened is named to those who do not see it', async () => {
  const store = createPageStore(smallScenario());
  const read = async (): Promise<ReadOutcome> => ({ ok: true, scenario: linked, warnings: [] });
  await openPreset({ store, read }, 'first', 'Nine nightly jobs');
  expect(store.getState().session.spoken).toBe('Opened Nine nightly jobs');
});

test('a bad link leaves the work, and it can be asked again', async () => {
  const store = createPageStore(smallScenario());
  const before = editedScenario(store.getState());
  await takeLink(store, async () => ({ ok: false, problems: [{ path: '', message: 'is cut' }] }), '#s=x');
  const { session } = store.getState();
  expect([session.readsLink, session.rejected?.from, editedScenario(store.getState())]).toEqual([
    false,
    'the link',
    before,
  ]);
});

test('a what-if question of the work before is not run meanwhile', () => {
  const tools = { ask: new HandPoints().ask, timer: CLOCK, workers: 1, guessS: () => 1 };
  const runs = new QuestionRuns({ ...tools, memory: new PointMemory(memoryPoints(), () => undefined) });
  const opened = runs.of(smallScenario(), { kind: 'repeat' }, 'whatIf[0]');
  if (!('run' in opened)) throw new Error('refused');
  const parts = { run: opened.run, question: { kind: 'repeat' }, onRun: () => undefined, onRemove: undefined } as const;
  const html = (isLeaving: boolean): string =>
    renderToStaticMarkup(createElement(AskControls, { ...parts, isLeaving }));
  expect(html(true)).toMatch(/aria-disabled="true"[^>]*>.*Run/);
  expect(html(false)).not.toMatch(/aria-disabled="true"/);
});
