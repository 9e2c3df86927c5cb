// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { readScenarioJson } from '../reading/read-scenario';
import { writeScenario } from '../reading/write-scenario';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import { type BadDocument, linesOf, top, VALID_DOCUMENT } from '../testing/valid-document';

const vary = { path: 'topology.oversubscription', from: 1, to: 10, steps: 10 };
const asked = (...whatIf: unknown[]) => top({ whatIf });

describe('questions of a scenario', () => {
  test('are read with their defaults, and written without', () => {
    const document = asked(
      { kind: 'curve', vary: { ...vary, scale: 'linear' }, seeds: 3 },
      { kind: 'map', x: vary, y: { path: 'runs[0].scheduler', values: ['fifo', 'corral'] }, run: 0, against: 1 },
      { kind: 'breakEven', path: 'topology.racks', from: 2, to: 9, run: 1, against: 0, byPercent: 0, widthPercent: 2 },
      { kind: 'sensitivity', paths: [], byPercent: 10 },
      { kind: 'repeat', metrics: ['makespanS'], untilPercent: 2 },
    );
    const read = readScenarioJson(document, TEST_CATALOGUE);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.scenario.whatIf?.[2]).toEqual({
      ...{ kind: 'breakEven', path: 'topology.racks', from: 2, to: 9, run: 1, against: 0 },
      ...{ byPercent: 0, widthPercent: 2 },
    });
    const written = writeScenario(read.scenario, TEST_CATALOGUE);
    expect(written.whatIf).toEqual([
      { kind: 'curve', vary, seeds: 3 },
      { kind: 'map', x: vary, y: { path: 'runs[0].scheduler', values: ['fifo', 'corral'] }, against: 1 },
      { kind: 'breakEven', path: 'topology.racks', from: 2, to: 9, run: 1, against: 0 },
      { kind: 'sensitivity' },
      { kind: 'repeat', metrics: ['makespanS'], untilPercent: 2 },
    ]);
    expect(readScenarioJson(written, TEST_CATALOGUE)).toEqual(read);
  });

  // Written as 0: a value that is not the one written would be another question after reading.
  test('have no -0 in any value, however deep', () => {
    const values = [-0, [1, -0], { a: [{ b: -0 }, 'c', null] }];
    const read = readScenarioJson(asked({ kind: 'curve', vary: { path: 'topology.racks', values } }), TEST_CATALOGUE);
    expect(read.ok && read.scenario.whatIf?.[0]).toEqual({
      kind: 'curve',
      vary: { path: 'topology.racks', values: [0, [1, 0], { a: [{ b: 0 }, 'c', null] }] },
    });
  });

  test('none at all is the same as an absent list', () => {
    expect(readScenarioJson(asked(), TEST_CATALOGUE)).toEqual(readScenarioJson(VALID_DOCUMENT, TEST_CATALOGUE));
  });
});

const RANGE = 'whatIf[0].vary';
const BAD: readonly BadDocument[] = [
  ['that is no list', top({ whatIf: {} }), 'whatIf: must be a list (got an object)'],
  ['without a kind', asked({ vary }), 'whatIf[0].kind: is required: one of curve, map, breakEven, sensitivity, repeat'],
  ['with a misspelt key', asked({ kind: 'repeat', seds: 2 }), 'whatIf[0].seds: unknown key; did you mean "seeds"?'],
  [
    'with several faults',
    asked({ kind: 'curve', vary: { path: 'oversubscription', from: 1, to: 2, steps: 1 }, seeds: 0 }),
    `${RANGE}.path: must be a path of the scenario such as topology.oversubscription (got "oversubscription")`,
    `${RANGE}.steps: must be an integer from 2 to 10000 (got 1)`,
    'whatIf[0].seeds: must be an integer from 1 to 10000 (got 0)',
  ],
  [
    'that varies the seed',
    asked({ kind: 'curve', vary: { path: 'seed', values: [1] } }),
    `${RANGE}.path: the seed is varied by seeds; kind repeat varies nothing else`,
  ],
  [
    'that varies all runs',
    asked({ kind: 'curve', vary: { path: 'runs', values: [1] } }),
    `${RANGE}.path: runs is the whole list; vary one, as in runs[0].scheduler`,
  ],
  [
    'without values',
    asked({ kind: 'curve', vary: { path: 'topology.racks' } }),
    `${RANGE}: give either values, or from, to and steps (found neither)`,
  ],
  [
    'with numbers that JSON cannot write',
    asked({
      kind: 'curve',
      vary: { path: 'topology.racks', values: [3, Number.POSITIVE_INFINITY, { a: [Number.NaN] }, -0] },
    }),
    `${RANGE}.values[1]: must have finite numbers only (got Infinity)`,
    `${RANGE}.values[2]: must have finite numbers only (got an object)`,
  ],
  [
    'whose path is not in an object',
    asked({ kind: 'map', x: 'topology.racks', y: vary }),
    'whatIf[0].x: must be an object (got "topology.racks")',
  ],
  [
    'over one value',
    asked({ kind: 'curve', vary: { ...vary, to: 1 } }),
    `${RANGE}.to: must differ from from, which is 1`,
  ],
  [
    'with log steps from 0',
    asked({ kind: 'curve', vary: { ...vary, from: 0, scale: 'log' } }),
    `${RANGE}.scale: log needs both ends above 0 (got 0 and 10)`,
  ],
  [
    'over nothing',
    asked({ kind: 'breakEven', path: 'topology.racks', from: 2, to: 2 }),
    'whatIf[0].to: must differ from from, which is 2',
  ],
  [
    'beyond the limit',
    asked(...Array.from({ length: 21 }, () => ({ kind: 'repeat' }))),
    'whatIf: 21 questions; the limit is 20',
  ],
];

test.each(BAD)('a question %s is refused', (_, document, ...lines) => {
  expect(linesOf(document)).toEqual(lines);
});
