// SPDX-License-Identifier: GPL-3.0-or-later
// However a trace is damaged (cut, lines lost or doubled, letters changed), importing it gives a valid scenario or readable problems;
// any other fault fails the test.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError, MAX_PROBLEMS_REPORTED } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { imported, scenarioOf, sharedTrace } from './testing/import-trace';

const TRACES = [
  sharedTrace('swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv'),
  sharedTrace('swim/Additional_Workloads_Placeholder.tsv'),
  sharedTrace('sunflow/test_trace.txt'),
  '4 3\n1 0 1 0 1 1:2.5\n2 7 2 0 1 2 2:1 3:9\n3 9 0 0\n',
];
const TABLES = [
  'id,arrival (s),input (GB),shuffle,maps,map rate\na,0,3 TB,1.5,4,50\nb,2m5s,7,0,,20 MB/s\n',
  'coflow;from;to;size (MB)\na;0;1;1,5\n;1;2;3\nb;3;0;2\n',
];

interface Damage {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

const damageArb: fc.Arbitrary<Damage> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  by: fc.oneof(
    fc.constantFrom(
      '',
      '\t',
      '\n',
      '\r',
      ' ',
      '-',
      '#',
      ':',
      ',',
      '0',
      '9'.repeat(20),
      '1e9',
      'NaN',
      '\0',
      '__proto__',
    ),
    fc.string({ maxLength: 6 }),
  ),
});

function damaged(text: string, damages: readonly Damage[]): string {
  return damages.reduce((inner, { at, length, by }) => {
    const from = Math.floor(at * inner.length);
    return inner.slice(0, from) + by + inner.slice(from + length);
  }, text);
}

const EXTREME = [1e-6, 1, 1e9];

/** Options of all importers, at their limits. */
const optionsArb: fc.Arbitrary<OptionValues> = fc.record(
  {
    fromS: fc.constantFrom(0, 0.001, 100, 1e12),
    toS: fc.constantFrom(1e-9, 50, 1e12),
    everyNth: fc.constantFrom(1, 3, 1_000_000),
    nicGbps: fc.constantFrom(...EXTREME),
    oversubscription: fc.constantFrom(1, 1e9),
  },
  { requiredKeys: [] },
);

function endsWell(text: string, options: OptionValues): void {
  try {
    const made = imported(text, options);
    // Text from a header is quoted.
    for (const { sentence } of made.notes) expect(sentence.replace(/“.*”/s, '')).not.toMatch(/NaN|undefined|Infinity/);
    for (const { text: figure } of made.figures) expect(figure).not.toMatch(/NaN|undefined/);
    if (made.problems.length === 0) expect(JSON.stringify(scenarioOf(made))).not.toMatch(/null/);
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    expect(fault.problems.length).toBeGreaterThan(0);
    expect(fault.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS_REPORTED);
    // A problem of a line, never one of the scenario made from it.
    for (const { path } of fault.problems) expect(path).toMatch(/^(line \d+(, column [A-Z]+)?)?$/);
  }
}

test('a damaged trace ends in a scenario or in sentences that name its lines', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TRACES),
      fc.array(damageArb, { maxLength: 4 }),
      optionsArb,
      (text, damages, options) => endsWell(damaged(text, damages), options),
    ),
    { numRuns: 600 },
  );
});

test('so does a damaged table', () => {
  const damages = fc.array(damageArb, { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...TABLES), damages, (text, all) => endsWell(damaged(text, all), {})),
    {
      numRuns: 600,
    },
  );
});

test('so do sizes, rates and scales at their ends', () => {
  const numbers = fc.constantFrom(...EXTREME);
  const arb = fc.record({
    blockMB: numbers,
    reduceMB: numbers,
    scale: numbers,
    mapMBps: numbers,
    users: fc.constantFrom(0, 1000),
  });
  fc.assert(fc.property(arb, (options) => endsWell(TRACES[0]!, options)));
});
