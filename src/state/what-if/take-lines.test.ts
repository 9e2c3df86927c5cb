// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from other machines, read by the worker, lead to the same answer as if the page had computed them.
import { describe, expect, test } from 'vitest';
import { InputError } from '../../model/problem';
import type { WhatIf } from '../../model/what-if';
import { askWhatIf } from '../../what-if/asked';
import { WhatIfDriver } from '../../what-if/driver';
import { linesOf, sweepId } from '../../what-if/lines';
import type { PointRun } from '../../what-if/point';
import type { LinesAnswer, LinesQuestion } from '../../worker/api';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { smallScenario } from '../testing/small-page';
import { linesWords, questionOfLines, resultsOfLines } from './take-lines';

const scenario = smallScenario();
const question: WhatIf = {
  kind: 'curve',
  vary: { path: 'topology.oversubscription', values: [2, 5, 10] },
  metrics: ['makespanS', 'averageJctS'],
  seeds: 4,
};
const asked = askWhatIf(scenario, question);
const what = sweepId(asked);

/** The lines of every point, and the answer of a page that computed them itself. */
function computed() {
  const driver = new WhatIfDriver(asked);
  const texts = driver.wanted.map((point) => {
    const runs = asked.labels.map(
      (label, run): PointRun =>
        run === 1 && point.index === 2
          ? { run, label, status: 'stuck', metrics: {}, message: 'no slot is left' }
          : { run, label, status: 'done', metrics: { makespanS: 7 * run + point.index, averageJctS: null } },
    );
    driver.take({ point, runs });
    return {
      index: point.index,
      text: linesOf(asked, what, point, runs)
        .map((line) => JSON.stringify(line))
        .join('\n'),
    };
  });
  return { answer: driver.answer(), texts };
}

const file = (name: string, texts: readonly string[]) => ({ name, content: new Blob([`${texts.join('\n')}\n`]) });
async function read(files: LinesQuestion['files']): Promise<LinesAnswer> {
  const reply = await createInlineAsk()({ kind: 'lines', files });
  if (!reply.ok) throw new InputError(reply.problems);
  return reply.answer;
}

describe('lines from elsewhere', () => {
  test('in any order, from several files, become the very answer', async () => {
    const { answer, texts } = computed();
    const shuffled = [...texts].reverse().map(({ text }) => text);
    const lines = await read([file('a.jsonl', shuffled.slice(0, 5)), file('b.jsonl', shuffled.slice(4))]);
    expect(lines).toMatchObject({ what, runs: 2, duplicates: 2 });
    expect(questionOfLines(lines, scenario, [{ kind: 'repeat' }, question], 'a.jsonl')).toBe(1);
    const driver = new WhatIfDriver(asked);
    for (const [index, runs] of resultsOfLines(lines, asked.labels)) driver.take({ point: { index }, runs });
    expect(driver.done).toBe(true);
    expect(driver.answer()).toEqual(answer);
    expect(linesWords(lines, [])).toMatch(/2 lines appeared more than once.*nothing is missing/);
  });

  test('a missing shard is named, and so is a line that was cut', async () => {
    const { texts } = computed();
    const kept = texts.filter(({ index }) => index % 4 !== 1).map(({ text }) => text);
    const { content } = file('', kept);
    const lines = await read([{ name: 'a.jsonl', content: new Blob([content, '{"what":"cur']) }]);
    const driver = new WhatIfDriver(asked);
    for (const [index, runs] of resultsOfLines(lines, asked.labels)) driver.take({ point: { index }, runs });
    const missing = driver.wanted.map(({ index }) => index);
    expect(missing.sort((a, b) => a - b)).toEqual([1, 5, 9]);
    expect(linesWords(lines, missing)).toContain('3 points are missing (--shard 1/4)');
    expect(linesWords(lines, missing)).toContain('cut and does not count');
  });

  test('another scenario, another engine and other files are refused by name', async () => {
    const { texts } = computed();
    const lines = await read([file('a.jsonl', [texts[0]!.text])]);
    const other = smallScenario({ seed: 9 });
    expect(() => questionOfLines(lines, other, [question], 'a.jsonl')).toThrow(
      /another question or scenario.*question 1 is/,
    );
    expect(() => questionOfLines(lines, other, [], 'a.jsonl')).toThrow(/has no question yet/);
    expect(() => questionOfLines({ ...lines, engine: '0.0 old' }, scenario, [question], 'a.jsonl')).toThrow(
      /another engine: "0.0 old"/,
    );
    await expect(read([file('b.jsonl', ['{"what":1}'])])).rejects.toThrow(/b.jsonl: line 1/);
    await expect(read([file('empty.jsonl', [''])])).rejects.toThrow(/no lines/);
  });
});
