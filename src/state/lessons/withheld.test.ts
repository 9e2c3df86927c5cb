// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { EVERY_KIND, lessonOf } from '../../lessons/testing/judge-tools';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { withheldAt } from './withheld';

const read = readScenarioJson(
  { ...EVERY_KIND.scenario, runs: [...EVERY_KIND.scenario.runs, { scheduler: 'corral', label: 'Corral' }] },
  CATALOGUE,
);
if (!read.ok) throw new Error('the scenario is faulty');
const edited = read.scenario;
const [FIFO, FAIR, CORRAL] = [0, 1, 2];

const number = (value: string, more: object = {}) => ({
  title: 'Number',
  ask: { kind: 'number', question: 'How long?', value, ...more },
});

const at = (steps: readonly object[], step: number, ...answered: readonly number[]) =>
  withheldAt(lessonOf({ ...EVERY_KIND, steps }), step, new Set(answered), edited);

const STEPS = [number("run('FIFO').makespanS"), number("run('Fair').makespanS - run('FIFO').makespanS")];

describe('what gives an answer away', () => {
  test('is withheld with what the next question about this scenario is about', () => {
    expect(at(STEPS, 0)).toEqual({ entries: [FIFO, FAIR], numbers: true });
  });

  test('is shown after the answer, and stays; the rest waits for its own', () => {
    expect(at(STEPS, 0, 0)).toEqual({ entries: [FAIR], numbers: true });
    expect(at(STEPS, 1, 0)).toEqual({ entries: [FAIR], numbers: true });
    expect(at(STEPS, 1, 0, 1)).toBeUndefined();
    expect(at(STEPS, 0, 0, 1)).toBeUndefined();
  });

  test('is withheld anew after an edit: these are other results', () => {
    const edited = [STEPS[0]!, { ...STEPS[1]!, edits: [{ path: 'topology.racks', value: 3 }] }];
    expect(at(edited, 0)).toEqual({ entries: [FIFO], numbers: true });
    expect(at(edited, 1, 0)).toEqual({ entries: [FIFO, FAIR], numbers: true });
  });

  test('is still known where an edit only adds a run; the added one is not', () => {
    const corral = { scheduler: 'corral', label: 'Corral' };
    const added = {
      ...number("run('Corral').makespanS - run('FIFO').makespanS"),
      edits: [{ path: 'runs[2]', value: corral }],
    };
    expect(at([STEPS[0]!, added], 1, 0)).toEqual({ entries: [CORRAL], numbers: true });
    expect(at([number("run('Corral').makespanS"), added], 1, 0)).toEqual({ entries: [FIFO, CORRAL], numbers: true });
  });

  test('is a plan and the run that follows it', () => {
    expect(at([number("plan('corral').valueS")], 0)).toEqual({ entries: [CORRAL], numbers: true });
  });

  test('is in the numbers alone where no run is named, once', () => {
    const steps = [number("job('a').latencyS[0]"), number("job('b').latencyS[0]")];
    expect(at(steps, 0)).toEqual({ entries: [], numbers: true });
    expect(at(steps, 1, 0)).toBeUndefined();
  });
});

describe('shown all the same', () => {
  test('what a step points at', () => {
    const intro = { title: 'Look', text: 'See [[run:FIFO]].' };
    expect(at([intro, ...STEPS], 0)).toEqual({ entries: [FAIR], numbers: true });
  });

  test('the picture that a question is about', () => {
    const pick = {
      title: 'Pick',
      ask: { kind: 'pick', question: 'Which?', what: 'job', value: "most(run('FIFO').jobs, (one) => one.jctS).id" },
    };
    expect(at([pick, ...STEPS], 0)).toBeUndefined();
  });

  test('what its author says', () => {
    expect(at([number("run('FIFO').makespanS", { hide: ['nothing'] }), STEPS[1]!], 0)).toBeUndefined();
    expect(at([number("run('FIFO').makespanS", { hide: ['runs'] })], 0)).toEqual({ entries: [FIFO], numbers: false });
  });
});
