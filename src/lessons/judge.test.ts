// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { runMetrics } from '../analysis/metrics/run-metrics';
import { runAnswer } from '../analysis/run-answer';
import { simulate } from '../answers/simulate';
import { type JudgeTools, LessonJudge } from './judge';
import { scenarioAt } from './lesson-scenario';
import { liveValue } from './live-values';
import { EVERY_KIND, judgeTools, lessonOf } from './testing/judge-tools';
import { asExpression } from './truth';

let how: JudgeTools;
beforeAll(async () => {
  how = await judgeTools();
});

const [first] = EVERY_KIND.steps;
/** Everything that the expressions name is computed, so the text names these. */
const ASKING = lessonOf({
  ...EVERY_KIND,
  steps: [{ ...first, text: "{{run('FIFO').makespanS}} {{run('fair').makespanS}} {{plan('corral').valueS}}" }],
});

async function valuesOf(...codes: string[]): Promise<readonly unknown[]> {
  const judge = new LessonJudge(ASKING, 5, how);
  const session = await judge.session(0);
  const values = codes.map((code) => {
    const answer = session.evaluate(asExpression(code));
    return answer.ok ? answer.value : answer.message;
  });
  await judge.dispose();
  return values;
}

describe('the model that expressions see', () => {
  test('has the numbers of the command line’s answer', async () => {
    const { scenario, workload } = await scenarioAt(ASKING, 5, 0);
    const run = scenario.runs[0]!;
    const record = await simulate({ scenario, workload, run }, how.tools);
    const measured = runMetrics({ scenario, workload, record, isolatedS: new Float64Array(3) });
    const actual = runAnswer(run, workload, record, measured);
    const [makespanS, jobs, coflows, status] = await valuesOf(
      "run('FIFO').makespanS",
      "run('FIFO').jobs.map(({ id, arrivalS, startS, endS, jctS, waits }) => ({ id, arrivalS, startS, endS, jctS, waits }))",
      "run('FIFO').coflows",
      "run('FIFO').status",
    );
    expect(makespanS).toBe(actual.metrics.makespanS);
    expect(jobs).toEqual(actual.jobs);
    expect(coflows).toEqual(actual.coflows);
    expect(status).toBe('done');
  });

  test('knows runs by their scheduler, plans, latencies and bounds', async () => {
    expect(
      await valuesOf(
        "run('fair').label",
        "plan('corral').jobs.length === 3 && plan('corral').job('a').racks.every((rack) => rack < racks)",
        "run('FIFO').bounds.makespanS <= run('FIFO').makespanS",
        "job('a').latencyS.length",
        "plan('corral').bound.valueS <= plan('corral').valueS * (1 + 1e-9)",
        'scenario.seed',
      ),
    ).toEqual(['Fair', true, true, 2, true, 5]);
  });

  test('says what it has not, and is read-only', async () => {
    expect(
      await valuesOf(
        "run('LIFO').makespanS",
        "job('z')",
        "run('FIFO').minUtility + 1",
        "run('FIFO').jobs[0].endS = 3",
        'most([1, 2, 2])',
        'less(1, 1 + 1e-12)',
        'most([3, 1, 2])',
        'least([])',
      ),
    ).toEqual([
      'Undefined: there is no run called LIFO',
      'Undefined: the scenario has no job called z',
      'Undefined: run FIFO has no minUtility',
      expect.stringContaining('TypeError'),
      'Tied: 2 and 2',
      'Tied: both are equal',
      3,
      'Undefined: the list is empty',
    ]);
  });
});

test.each<[string, RegExp]>([
  ["run('FIFO').makespanS", /^[\d.]+ (s|min.*)$/],
  ["run('FIFO').makespanS / 2", /^[\d.]+$/],
  ["time(run('FIFO').makespanS / 2)", /^[\d.]+ (s|min.*)$/],
  ["job('b').inputGB", /^2 GB$/],
  ['scenario.topology.nicGbps', /^10$|^10 Gbps$/],
  ['percent(0.5)', /^50 %$/],
  ["run('FIFO').label", /^FIFO$/],
  ['[1, 2]', /^1, 2$/],
  ['racks === 2', /^yes$/],
  ["job('z').id", /^undefined \(the scenario has no job called z\)$/],
])('{{%s}} is read as %s', async (expression, words) => {
  const judge = new LessonJudge(ASKING, 5, how);
  expect(liveValue(await judge.session(0), expression)).toMatch(words);
  await judge.dispose();
});

test('a truth does not depend on what was asked before', async () => {
  const lesson = lessonOf(EVERY_KIND);
  const [forwards, backwards] = [new LessonJudge(lesson, 9, how), new LessonJudge(lesson, 9, how)];
  const all = await forwards.all();
  for (const [step, truth] of [...all].reverse()) expect(await backwards.truth(step)).toEqual(truth);
  await forwards.dispose();
  await backwards.dispose();
});
