// SPDX-License-Identifier: GPL-3.0-or-later
// The words of answers with known results.
import { describe, expect, test } from 'vitest';
import type { WhatIf } from '../model/what-if';
import type { Point, PointRun } from './point';
import { done, driverOf, noiseOf, runsOf, scenarioOf, supplyAll } from './testing/made-results';
import { changeWords, pathWords, percentWords, signedPercent } from './value-words';

const PATH = 'topology.oversubscription';
const curve = (values: readonly unknown[], seeds = 3): WhatIf => ({
  kind: 'curve',
  ...{ vary: { path: PATH, values }, metrics: ['makespanS'], seeds },
});

function sentences(question: WhatIf, runs: (point: Point) => readonly PointRun[], scenario = scenarioOf()) {
  const driver = driverOf(question, scenario);
  supplyAll(driver, runs);
  return driver.answer().sentences;
}

test('a break-even that cannot be found names every way in which runs did not end there, and each cause', () => {
  const question = (seeds: number): WhatIf => ({ kind: 'breakEven', path: PATH, from: 1, to: 17, seeds });
  const ended = (ways: (point: Point) => readonly (Partial<PointRun> | undefined)[]) => (point: Point) =>
    runsOf(() => [100, 110], point).map((run, i) => ({ ...run, ...ways(point)[i] }));
  const stuck = (message: string): Partial<PointRun> => ({ status: 'stuck', message });
  const several = sentences(
    question(3),
    ended(({ seed }) => [
      seed === 12
        ? { status: 'cut', message: 'It is over.' }
        : stuck(seed === 10 ? 'No slot is free.' : 'No link is up.'),
      seed === 11 ? stuck('No slot is free.') : undefined,
    ]),
  );
  expect(several[0]).toBe(
    'The break-even cannot be found: at oversubscription 1 2 runs of A got stuck. 1 of them: No slot is free. 1 of them: No link is up. ' +
      '1 run of A was cut off: It is over. 1 run of B got stuck: No slot is free.',
  );
  const one = sentences(
    question(1),
    ended(() => [stuck('No slot is free')]),
  );
  expect(one[0]).toBe('The break-even cannot be found: at oversubscription 1 A got stuck: No slot is free.');
});

describe('a curve', () => {
  test('says what the range does to each run, from the present value on, and who is ahead at either end', () => {
    const said = sentences(curve([1, 5, 10]), (point) => runsOf((value) => [100 + value, 105], point));
    expect(said).toEqual([
      'Makespan from oversubscription 5 (now) to 10: A +4.76 %, B 0 %.',
      'Makespan: B is 3.96 % above A at oversubscription 1 and 4.55 % below it at 10.',
    ]);
  });

  test('states that coflow times of jobs are each run’s own, where runs are compared', () => {
    const timed = [100, 105].map((averageCctS, run) => ({ ...done(run, 0), metrics: { averageCctS } }));
    const question: WhatIf = {
      kind: 'curve',
      vary: { path: PATH, values: [1, 5] },
      metrics: ['averageCctS'],
      seeds: 3,
    };
    const ask = (scenario = scenarioOf()) => sentences(question, () => timed, scenario);
    const note = 'Mean coflow time: each run’s own shuffles count, and some move bytes in one run only.';
    expect(ask()).toContain(note);
    const coflows = { ...scenarioOf(), workload: { coflows: [] } };
    expect(ask(coflows)).not.toContain(note);
  });

  test('gives intervals of few runs, and says what is within noise', () => {
    const said = sentences(curve([2, 20], 8), (point) =>
      runsOf(
        (value, seed) => [100 + 5 * value + noiseOf(seed, `a${value}`, 2), 100 + noiseOf(seed, `b${value}`, 2)],
        point,
      ),
    );
    expect(said[0]).toMatch(
      /^Makespan from oversubscription 2 to 20: A \+8\S+ % \(\+\S+ to \+\S+ %\), B too noisy to tell \(\S+ to \S+ %\); 95 % intervals in brackets\.$/,
    );
  });

  test('that cannot tell two runs apart at either end says so once', () => {
    const noisy = (point: Point) =>
      runsOf((value, seed) => [noiseOf(seed, `a${value}`, 2) + 50, noiseOf(seed, `b${value}`, 2) + 50], point);
    expect(sentences(curve([2, 5, 20]), noisy)[1]).toBe(
      'Makespan: B cannot be told apart from A at oversubscription 2, nor at 20.',
    );
  });

  test('of many runs says who changes least and most', () => {
    const runs = [0, 1, 2, 3].map((i) => ({ scheduler: 'fifo', label: `R${i}` }));
    const at = ({ values }: Point): readonly PointRun[] =>
      runs.map(({ label }, run) => ({
        ...{ run, label, status: 'done' },
        metrics: { makespanS: 100 + run * Number(values[0]!.value) },
      }));
    expect(sentences(curve([10, 20]), at, scenarioOf({ runs }))[0]).toBe(
      'Makespan from oversubscription 10 to 20: from 0 % (R0) to +23.1 % (R3).',
    );
    const noisyBut = (clear: readonly number[]) => (point: Point) =>
      runs.map(({ label }, run) => {
        const value = Number(point.values[0]!.value);
        const makespanS = clear.includes(run) ? 100 + run * value : 100 + noiseOf(point.seed, `${run} ${value}`, 9);
        return { ...{ run, label, status: 'done' }, metrics: { makespanS } };
      });
    const said = (clear: readonly number[]) =>
      sentences(curve([10, 20], 6), noisyBut(clear), scenarioOf({ runs }))[0]!.replace(/^.* to 20: /, '');
    expect(said([])).toBe('4 of 4 runs too noisy to tell.');
    expect(said([3])).toBe('+23.1 % (R3), 3 of 4 runs too noisy to tell.');
    expect(said([0, 3])).toBe('from 0 % (R0) to +23.1 % (R3), 2 of 4 runs too noisy to tell.');
  });

  test('whose runs lost different seeds says that the lines have others than what is compared', () => {
    const at = (lost: readonly (readonly [run: number, nth: number])[]) =>
      sentences(curve([5, 10], 4), (point) =>
        runsOf((value, seed) => [100 + value + seed, 120 + seed], point).map((run, i) =>
          Number(point.values[0]!.value) === 10 && lost.some(([of, nth]) => of === i && 10 + nth === point.seed)
            ? { ...run, status: 'cut', metrics: {} }
            : run,
        ),
      );
    const note =
      'Makespan: only seeds at which both sides ended are compared (as few as 2 of 4); each line has all its own.';
    expect(at([])).toHaveLength(2);
    expect(
      at([
        [0, 1],
        [1, 2],
      ])[2],
    ).toBe(note.replace('of 4', 'of 3'));
    expect(
      at([
        [0, 1],
        [0, 2],
      ])[2],
    ).toBe(note);
  });

  test('of one run goes from its first value to its last; of one value it has that', () => {
    const scenario = scenarioOf({ runs: [{ scheduler: 'corral', label: 'A' }] });
    const said = (values: readonly number[], makespanOf = (value: number): number | null => 60 * value) =>
      sentences(
        curve(values),
        ({ values: [one] }) => [
          { ...{ run: 0, label: 'A', status: 'done' }, metrics: { makespanS: makespanOf(Number(one!.value)) } },
        ],
        scenario,
      );
    expect(said([1, 2, 5])).toEqual(['Makespan: A goes from 1:00 at oversubscription 1 to 5:00 at 5.']);
    expect(said([2])).toEqual(['Makespan: A has 2:00 at oversubscription 2.']);
    expect(said([1, 2, 5], () => null)).toEqual([]);
  });

  test('over words has no from and to', () => {
    const question: WhatIf = {
      kind: 'curve',
      vary: { path: 'runs[0].scheduler', values: ['fair', 'fifo', 'corral'] },
      metrics: ['makespanS'],
      seeds: 3,
    };
    const scenario = scenarioOf({ runs: [{ scheduler: 'fifo' }] });
    const slow = { fair: 120, fifo: 180, corral: 60 } as const;
    const runs = ({ values }: Point): readonly PointRun[] => [
      {
        ...{ run: 0, label: '', status: 'done' },
        metrics: { makespanS: slow[values[0]!.value as keyof typeof slow] },
      },
    ];
    expect(sentences(question, runs, scenario)).toEqual([
      'Makespan: Run 1 ranges from 1:00 with corral to 3:00 with fifo.',
    ]);
  });
});

describe('runs that did not end', () => {
  test('of a map each place is whole', () => {
    const question: WhatIf = {
      kind: 'map',
      seeds: 1,
      x: { path: 'topology.nicGbps', values: [10, 20] },
      y: { path: 'topology.oversubscription', values: [2, 4] },
    };
    const said = sentences(question, (point) => {
      const runs = runsOf(() => [80, 100], point);
      const isLost = point.values.some(({ value }) => value === 20);
      return isLost ? runs.map((run) => ({ ...run, status: 'stuck', metrics: {} })) : runs;
    });
    expect(said.at(-1)).toContain(
      'got stuck at oversubscription 2 and NIC rate 20 Gbps, and at oversubscription 4 and NIC rate 20 Gbps and are left out of means',
    );
  });

  test('are said with where and why, once for runs to which the same happened', () => {
    const said = sentences(curve([1, 5, 900]), (point) =>
      Number(point.values[0]?.value) < 900
        ? runsOf((value) => [value, value + 1], point)
        : runsOf((value) => [value, value], point).map((run) => ({
            ...{ ...run, metrics: {}, status: 'refused' },
            message: 'topology.oversubscription: must be from 1 to 800 (got 900)',
          })),
    );
    expect(said.at(-1)).toBe(
      '3 runs each of A and B were refused at oversubscription 900 and are left out of means: topology.oversubscription: must be from 1 to 800 (got 900).',
    );
  });

  test('for different reasons have each with its count', () => {
    const said = (causes: readonly (string | undefined)[]) =>
      sentences(curve([1, 5], causes.length), (point) => {
        const [a, b] = runsOf((value) => [value, value], point);
        const message = causes[point.seed - scenarioOf().seed];
        const stuck = { ...a!, metrics: {}, status: 'stuck', ...(message !== undefined && { message }) };
        return Number(point.values[0]?.value) === 5 ? [stuck, b!] : [a!, b!];
      }).at(-1);
    const begin = 'runs of A got stuck at oversubscription 5 and are left out of means';
    expect(said(['no slot', 'no slot', 'no slot'])).toBe(`3 ${begin}: no slot.`);
    expect(said(['no path.', 'no slot', 'no slot'])).toBe(`3 ${begin}. 2 of them: no slot. 1 of them: no path.`);
    expect(said(['no slot', 'no slot', undefined])).toBe(`3 ${begin}. 2 of them: no slot. 1 without a reason given.`);
    expect(said(['a', 'b', 'c', 'd', 'e'])).toBe(
      `5 ${begin}. 1 of them: a. 1 of them: b. 1 of them: c. 2 for other reasons.`,
    );
  });

  test('of more than three runs are two names and a count; what differs is counted for each', () => {
    const runs = [0, 1, 2, 3, 4].map((i) => ({ scheduler: 'fifo', label: `R${i}` }));
    const said = sentences(
      { kind: 'repeat', seeds: 3, metrics: ['makespanS'] },
      ({ seed }) =>
        runs.map(({ label }, run) => ({
          ...{ run, label, status: 'stuck', metrics: {} },
          message: seed === 10 ? 'no path' : 'no slot',
        })),
      scenarioOf({ runs }),
    );
    expect(said).toEqual([
      '3 runs each of R0, R1 and 3 others got stuck and are left out of means. 2 of each: no slot. 1 of each: no path.',
    ]);
  });

  test('of a question without metrics are not said: nothing is', () => {
    expect(sentences({ kind: 'repeat', seeds: 2, metrics: [] }, (point) => runsOf(() => [1, 2], point))).toEqual([]);
  });

  test('of which only some gave a reason keep it', () => {
    const said = sentences({ kind: 'repeat', seeds: 2, metrics: ['makespanS'] }, (point) => {
      const [a, b] = runsOf(() => [100, 110], point);
      return [{ ...a!, status: 'stuck', metrics: {}, ...(point.seed === 11 && { message: 'no slot' }) }, b!];
    });
    expect(said.at(-1)).toBe(
      '2 runs of A got stuck and are left out of means. 1 of them: no slot. 1 without a reason given.',
    );
  });

  test('at many values are counted', () => {
    const said = sentences(curve([1, 2, 3, 4, 5, 6]), (point) => {
      const runs = runsOf((value) => [value, value], point);
      return Number(point.values[0]?.value) < 2 ? runs : [{ ...runs[0]!, status: 'stuck' }, runs[1]!];
    });
    expect(said.at(-1)).toBe('15 runs of A got stuck at 5 of 6 values and are left out of means.');
  });
});

test('a run that is called as a metric has its number before it', () => {
  const runs = [
    { scheduler: 'corral', label: 'Makespan' },
    { scheduler: 'corral', label: 'Mean' },
  ];
  const said = sentences(curve([1, 10]), (point) => runsOf(() => [100, 200], point), scenarioOf({ runs }));
  expect(said[1]).toBe(
    'Makespan: run 2 Mean is 100 % above run 1 Makespan at oversubscription 1 and 100 % above it at 10.',
  );
});

test('percents have hundredths at most, and what is not 0 does not read as 0', () => {
  expect([2.579, 0.7568, 0.00178, 0, 27.34, 149.6].map(percentWords)).toEqual([
    '2.58 %',
    '0.76 %',
    'under 0.01 %',
    '0 %',
    '27.3 %',
    '150 %',
  ]);
  expect([-0.00178, -0.446, 1.5].map(signedPercent)).toEqual(['0 %', '\u22120.45 %', '1.5 %']);
  expect([0.00178, -0.446, 1.5].map(changeWords)).toEqual(['0 %', '\u22120.45 %', '+1.5 %']);
});

test('schedulers and networks of runs are paths with words', () => {
  const scenario = scenarioOf();
  expect(pathWords(scenario, 'runs[1].scheduler')).toBe('scheduler of run 2');
  expect(pathWords(scenario, 'runs[0].network')).toBe('network of run 1');
  expect(pathWords(scenario, 'runs[0]')).toBe('run 1');
});
