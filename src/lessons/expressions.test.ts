// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { becauseExpressions, expressionsOf, neededBy, textsOf } from './expressions';
import { EVERY_KIND, lessonOf } from './testing/judge-tools';

const stepOf = (step: object) => lessonOf({ ...EVERY_KIND, steps: [{ title: 'One', ...step }] }).steps[0]!;

const CHOICE = {
  kind: 'choice',
  question: 'Which? {{racks}}',
  answers: [
    { text: 'this', when: "run('FIFO').makespanS < 9", because: "For {{run('Fair').makespanS}}." },
    { text: 'that {{plan("corral").valueS}}', when: 'true' },
  ],
  because: "In all {{run('Fair').makespanS}} and {{racks}}.",
};

test('the texts of a step, with those of its question, answers and reasons', () => {
  expect(textsOf(stepOf({ text: 'only' }), 'steps[0]')).toEqual([{ path: 'steps[0].text', text: 'only' }]);
  expect(textsOf(stepOf({ ask: CHOICE }), 's').map(({ path }) => path)).toEqual([
    's.text',
    's.ask.question',
    's.ask.answers[0].text',
    's.ask.answers[0].because',
    's.ask.answers[1].text',
    's.ask.because',
  ]);
});

test('what must be computed is what conditions and live values name', () => {
  const { runs, plans } = neededBy(expressionsOf(stepOf({ ask: CHOICE }), 's'));
  expect([[...runs], [...plans]]).toEqual([['FIFO', 'Fair'], ['corral']]);
});

test('reasons name each expression once, of answers too', () => {
  expect(becauseExpressions(stepOf({ ask: CHOICE }).ask!)).toEqual(["run('Fair').makespanS", 'racks']);
  const number = { kind: 'number', question: 'How long?', value: '1' };
  expect(becauseExpressions(stepOf({ ask: number }).ask!)).toEqual([]);
  expect(becauseExpressions(stepOf({ ask: { ...number, because: '{{racks}}' } }).ask!)).toEqual(['racks']);
});
