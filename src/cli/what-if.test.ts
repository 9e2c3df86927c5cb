// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry sweep --what-if` and `--merge`, as they are typed.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, folder, gantry } from './testing/typed';

const vary = { path: 'topology.oversubscription', from: 1, to: 5, steps: 3 };
const DOCUMENT = {
  gantry: 1,
  seed: 4,
  topology: { racks: 3, machinesPerRack: 4, slots: { shared: 2 }, nicGbps: 10, oversubscription: 3 },
  workload: { generate: { kind: 'uniform', jobs: 3 } },
  runs: [{ scheduler: 'fair' }, { scheduler: 'fifo', label: 'First come' }],
  whatIf: [
    { kind: 'curve', vary, seeds: 3, metrics: ['makespanS', 'averageStretch'] },
    { kind: 'breakEven', path: 'topology.oversubscription', from: 1, to: 5, seeds: 4, widthPercent: 20 },
    { kind: 'curve', vary, metrics: ['makspanS'] },
    { kind: 'repeat', untilPercent: 400, seeds: 9 },
  ],
};
const file = fileOf(DOCUMENT);

interface Line {
  readonly point: number;
  readonly values: Record<string, number>;
  readonly seed: number;
  readonly run: number;
  readonly metrics: Record<string, number>;
}

const sweep = async (...words: string[]) => {
  const { status, answers, messages } = await gantry('sweep', ...words);
  return { status, messages, lines: answers as Line[] };
};

let files = 0;
const written = (lines: readonly unknown[]): string => {
  const path = join(folder, `lines-${files++}.jsonl`);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
};

const merged = async (...words: string[]) => {
  const { status, answers, messages } = await gantry('sweep', '--merge', ...words);
  return { status, messages, answer: answers[0] as Record<string, unknown> };
};

describe('a question of the scenario', () => {
  test('answers a line for each run of each point, with the numbers of a plain sweep', async () => {
    const { status, lines } = await sweep(file, '--what-if', '0');
    expect(status).toBe(0);
    expect(lines).toHaveLength(18);
    expect(Object.keys(lines[0]!)).toEqual([
      'what',
      'engine',
      'point',
      'values',
      'seed',
      'run',
      'label',
      'status',
      'metrics',
    ]);
    expect(lines[0]).toMatchObject({ point: 1, values: { 'topology.oversubscription': 3 }, seed: 4, run: 0 });
    const plain = await gantry('sweep', file, '--vary', 'seed=4..6:1', 'topology.oversubscription=1,3,5');
    for (const line of lines) {
      const same = (
        plain.answers as { vary: Record<string, number>; run: number; metrics: Record<string, number> }[]
      ).find(
        ({ vary: at, run }) =>
          at.seed === line.seed &&
          at['topology.oversubscription'] === line.values['topology.oversubscription'] &&
          run === line.run,
      );
      const { makespanS, averageStretch } = same!.metrics;
      expect(line.metrics).toEqual({ makespanS, averageStretch });
    }
  });

  test('shards are disjoint, together the whole, and merge to the same numbers', async () => {
    const whole = (await sweep(file, '--what-if', '0')).lines;
    const shards = await Promise.all([0, 1, 2, 3].map((i) => sweep(file, '--what-if', '0', '--shard', `${i}/4`)));
    const key = ({ point, run }: Line) => point * 10 + run;
    const all = shards.flatMap(({ lines }) => lines);
    expect(all.map(key).sort((a, b) => a - b)).toEqual(whole.map(key).sort((a, b) => a - b));
    const one = await merged(written(whole));
    const many = await merged(...shards.reverse().map(({ lines }) => written(lines)));
    expect(many.answer).toEqual(one.answer);
    expect(one.answer.missing).toEqual([]);
    const full = await gantry('sweep', file, '--what-if', '0', '--merge', written(all));
    expect(full.answers[0]).toMatchObject({ ...one.answer, kind: 'curve' });
  });

  test('what is missing is named, by its shard where it is one; a line that was cut off does not count', async () => {
    const { lines } = await sweep(file, '--what-if', '0');
    const path = written(lines.filter(({ point }) => point % 3 !== 1));
    appendFileSync(path, JSON.stringify(lines[0]).slice(0, 80));
    const { answer, messages } = await merged(path);
    expect(answer.missing).toEqual([1, 4, 7]);
    expect(messages[0]).toContain('the last line is cut off and ignored');
    expect(messages[1]).toBe('3 points are missing; it is --shard 1/3');
  });

  test('a break-even has no shards, and says what to do; merged with its scenario it is answered', async () => {
    const refused = await gantry('sweep', file, '--what-if', '1', '--shard', '0/2');
    expect(refused.status).toBe(2);
    expect(refused.messages[0]).toContain('--shard 0/2: a break-even search uses results to decide where to look next');
    const { lines, messages } = await sweep(file, '--what-if', '1');
    const path = written(lines);
    const { answers } = await gantry('sweep', file, '--what-if', '1', '--merge', path);
    expect(answers[0]).toMatchObject({ kind: 'breakEven', missing: [], sentences: [messages[0]] });
    const half = await gantry('sweep', file, '--what-if', '1', '--merge', written(lines.slice(2)));
    expect((half.answers[0] as { missing: unknown[] }).missing).toHaveLength(1);
  });

  test('until the intervals are narrow enough: fewer seeds than the most', async () => {
    const { lines } = await sweep(file, '--what-if', '3');
    expect(lines.map(({ seed }) => seed)).toEqual([4, 4, 5, 5, 6, 6]);
  });
});

describe('is refused in a sentence', () => {
  test.each([
    [[file, '--what-if', '4'], '--what-if 4: must be a whole number from 0 to 3'],
    [[file, '--what-if', '2'], 'whatIf[2].metrics[0]: is not a metric; did you mean "makespanS"?'],
    [[file, '--what-if', '0', '--vary', 'seed=1'], '--vary: cannot be used with --what-if; choose one'],
    [['--merge'], '--merge: needs the files to merge'],
    [['--merge', 'nowhere.jsonl'], 'nowhere.jsonl: no such file'],
    [['--merge', file], 'line 1: is not a line of gantry sweep --what-if'],
    [[fileOf({ ...DOCUMENT, whatIf: [] }), '--what-if', '0'], 'the scenario has no whatIf'],
    [
      [fileOf({ ...DOCUMENT, runs: [{ scheduler: 'fair' }] }), '--what-if', '1'],
      'whatIf[1].against: there is no run 1; there is one run, 0',
    ],
  ])('%j', async (words, sentence) => {
    const { status, messages } = await gantry('sweep', ...words);
    expect(status).toBe(2);
    expect(messages.join('\n')).toContain(sentence);
  });

  test('lines of another scenario, by name', async () => {
    const { lines } = await sweep(fileOf({ ...DOCUMENT, seed: 5 }), '--what-if', '0', '--shard', '0/9');
    const { status, messages } = await gantry('sweep', file, '--what-if', '0', '--merge', written(lines));
    expect(status).toBe(2);
    expect(messages[0]).toContain(
      'line 1: belongs to another question or scenario than the scenario and question given',
    );
  });
});
