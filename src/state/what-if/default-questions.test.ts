// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { WHAT_IF } from '../../model/fields/what-if-fields';
import { ProblemList } from '../../model/problem';
import { askWhatIf } from '../../what-if/asked';
import { numericPaths } from '../../what-if/declared-path';
import { smallScenario } from '../testing/small-page';
import { asKind, usualQuestion, usualRange, withoutQuestion, withQuestion } from './default-questions';

const scenario = smallScenario();
const KINDS = ['curve', 'map', 'breakEven', 'sensitivity', 'repeat'] as const;

describe('questions that can be run as they are', () => {
  test('oversubscription is halved and doubled, as far as the field allows', () => {
    expect(usualRange(scenario, 'topology.oversubscription')).toEqual({
      path: 'topology.oversubscription',
      from: 1.25,
      to: 20,
      steps: 5,
      scale: 'log',
    });
    const { positions } = askWhatIf(scenario, usualQuestion('curve', scenario));
    expect(positions.map(({ values }) => values[0]?.value)).toEqual([1.25, 2.5, 5, 10, 20]);
  });

  test('what is 0, or a share, goes from 0 to nearly all', () => {
    expect(usualRange(scenario, 'topology.background')).toMatchObject({ from: 0, steps: 6 });
  });

  test('a switch is off and on, a choice is each of its values, and a break-even takes a number instead', () => {
    expect(usualQuestion('curve', scenario, 'workload.jobs[0].recurring')).toEqual({
      kind: 'curve',
      vary: { path: 'workload.jobs[0].recurring', values: [false, true] },
    });
    expect(usualQuestion('breakEven', scenario, 'workload.jobs[0].recurring')).toMatchObject({
      path: 'topology.oversubscription',
    });
  });

  test('of every kind, over every number, they are good and go with the scenario', () => {
    const paths = numericPaths(scenario).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    for (const kind of KINDS) {
      for (const path of paths) {
        const question = usualQuestion(kind, scenario, path);
        const problems = new ProblemList();
        WHAT_IF.read([question], 'whatIf', problems);
        expect(problems.all, `${kind} over ${path}`).toEqual([]);
        const { positions } = askWhatIf(scenario, question);
        expect(positions.length).toBeGreaterThan(0);
      }
    }
  });

  test('another kind keeps what is varied and how many seeds', () => {
    const curve = { ...usualQuestion('curve', scenario, 'topology.racks'), seeds: 9 };
    expect(asKind(curve, 'breakEven', scenario)).toMatchObject({ kind: 'breakEven', path: 'topology.racks', seeds: 9 });
    expect(asKind(curve, 'curve', scenario)).toBe(curve);
  });

  test('a list of questions grows, changes and shrinks', () => {
    const [one, two] = [usualQuestion('repeat', scenario), usualQuestion('sensitivity', scenario)];
    expect(withQuestion(undefined, 0, one)).toEqual([one]);
    expect(withQuestion([one], 1, two)).toEqual([one, two]);
    expect(withQuestion([one, two], 0, two)).toEqual([two, two]);
    expect(withoutQuestion([one, two], 0)).toEqual([two]);
    expect(withoutQuestion([one], 0)).toBeUndefined();
  });
});
