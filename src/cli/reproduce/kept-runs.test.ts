// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeptRuns } from './kept-runs';

const QUESTION = { paper: 'co-3', assumptions: {}, setting: '1000 jobs', part: 'Fair', seed: 3 };

const newFile = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'gantry-')), 'runs.jsonl');

describe('kept runs', () => {
  test('every number comes back from the file as it was', () => {
    const outcomes = fc.dictionary(fc.string(), fc.double(), { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(outcomes, { maxLength: 5 }), (given) => {
        const file = newFile();
        const first = new KeptRuns(file, 'engine');
        for (const [i, one] of given.entries()) first.add(`run ${i}`, QUESTION, one);
        const again = new KeptRuns(file, 'engine');
        // JSON has no -0.
        for (const [i, one] of given.entries())
          expect(again.get(`run ${i}`)).toEqual(
            Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value + 0])),
          );
      }),
    );
  });

  test('another engine’s outcomes are not taken, and stay in the file', () => {
    const file = newFile();
    new KeptRuns(file, 'yesterday').add('run', QUESTION, { makespanS: 1 });
    const today = new KeptRuns(file, 'today');
    expect(today.get('run')).toBeUndefined();
    today.add('run', QUESTION, { makespanS: 2 });
    expect(new KeptRuns(file, 'yesterday').get('run')).toEqual({ makespanS: 1 });
    expect(new KeptRuns(file, 'today').get('run')).toEqual({ makespanS: 2 });
  });

  test('a line that was cut off is measured again; what follows it is kept', () => {
    const file = newFile();
    const first = new KeptRuns(file, 'engine');
    first.add('whole', QUESTION, { makespanS: 1 });
    first.add('cut', QUESTION, { makespanS: 2 });
    truncateSync(file, readFileSync(file).length - 9);
    const again = new KeptRuns(file, 'engine');
    expect(again.get('whole')).toEqual({ makespanS: 1 });
    expect(again.get('cut')).toBeUndefined();
    again.add('later', QUESTION, { makespanS: 3 });
    expect(new KeptRuns(file, 'engine').get('later')).toEqual({ makespanS: 3 });
  });

  test('a file of something else is refused and left as it is', () => {
    const file = newFile();
    writeFileSync(file, '{"gantry": 1}');
    expect(() => new KeptRuns(file, 'engine')).toThrow(`--runs ${file}, line 1: is no run that was kept`);
    expect(readFileSync(file, 'utf8')).toBe('{"gantry": 1}');
    expect(() => new KeptRuns(tmpdir())).toThrow(`--runs ${tmpdir()}: is a folder`);
  });
});
