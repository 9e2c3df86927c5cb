// SPDX-License-Identifier: GPL-3.0-or-later
// A little fuzzing with every run of the tests (two minutes of CPU time in `npm test`, else 20 s; GANTRY_FUZZ_SECONDS), from the
// seed of all tests. Also checks that the loop finds what is broken, shrinks it and continues.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stopwatch } from './clock';
import { FILES } from './files';
import { LINKS } from './links';
import { PLANS } from './plans';
import { RUNS } from './runs';
import { explore, property } from './target';
import { TRACES } from './traces';

const TARGETS = [LINKS, FILES, TRACES, RUNS, PLANS];
const SECONDS = Number(process.env.GANTRY_FUZZ_SECONDS ?? 20);
/** On a busy machine seconds of CPU time take minutes. */
const AT_MOST_MS = Math.max(180_000, SECONDS * 10_000);
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_121) || Date.now() % 2 ** 31;

test.each(TARGETS)(
  'nothing is found in $name',
  async (target) => {
    // CPU time, not elapsed time, so that other programs on the machine take none of it.
    const { finds } = await explore(target, {
      seed: SEED,
      forMs: (SECONDS * 1000) / TARGETS.length,
      tookMs: stopwatch(),
    });
    expect(finds.map(({ property: name, seed, why, file }) => `${name}, seed ${seed}: ${why}\n${file.text}`)).toEqual(
      [],
    );
  },
  AT_MOST_MS,
);

describe('exploring', () => {
  const written = (one: number) => ({ ending: '.json', text: JSON.stringify(one) });
  const broken = property({
    name: 'below a hundred',
    cases: fc.nat(10_000),
    holds: (one) => {
      if (one >= 100) throw new Error(`${one} is too large`);
    },
    written,
  });
  const good = property({ name: 'any', cases: fc.nat(), holds: () => undefined, written });

  test('finds the smallest case, tells it once, and goes on with the others', async () => {
    const reported: string[] = [];
    const target = { name: 'numbers', properties: [broken, good] };
    const { finds, cases } = await explore(target, {
      seed: 1,
      forMs: 60,
      onFind: ({ file }) => reported.push(file.text),
    });
    expect(finds.map(({ property: name, file }) => [name, file.text])).toEqual([['below a hundred', '100']]);
    expect(finds[0]?.why).toContain('100 is too large');
    expect(reported).toEqual(['100']);
    expect(cases.any).toBeGreaterThan(1);
  });

  test('draws the same from the same seed', async () => {
    const drawn = async (seed: number): Promise<readonly number[]> => {
      const all: number[] = [];
      const holds = (one: number): void => void all.push(one);
      await property({ name: 'any', cases: fc.nat(), holds, written }).explore(seed, 20, 1000);
      return all;
    };
    expect(await drawn(5)).toEqual(await drawn(5));
    expect(await drawn(6)).not.toEqual(await drawn(5));
  });
});
