// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { papersTable } from './papers-table.mjs';

const listed = [
  { id: 'corral-6', system: 'Corral', where: 'Figure 6', help: 'A batch.', contradictions: [], findings: [] },
  {
    id: 'co-3',
    system: 'Co-scheduler',
    where: 'Figure 3 (a)',
    help: 'All together.',
    contradictions: [{ between: 'a and b', proof: 'c.' }],
    findings: [{ title: 'Found.', text: 'So.' }],
  },
];
const row = {
  case: 'corral-6: W1',
  quantity: 'makespan below Yarn-CS',
  published: [10, 33] as const,
  measured: 11.04,
  unit: '%',
  interval: [9.1, 12.9] as const,
  repetitions: 20,
  verdict: 'asPublished',
  isBeyondPaper: false,
  cause: 'Slots.',
  turn: null,
  loads: [{ setting: 'W1, batch', run: 'Corral', slots: 0.5, uplinks: 0.123, uplinksP95: 1 }],
};

const entry = { commit: 'abc1234', repetitions: 20, cpuS: 31, assumptions: {}, rows: [row] };

test('rows with their verdicts, loads and causes; what is not measured says so', () => {
  const text = papersTable(listed, (id) => (id === 'corral-6' ? entry : undefined));
  expect(text).toContain('| [corral-6](#corral-6) | Corral, Figure 6 | 20 | 31 | abc1234 | 1 | 0 | 0 | 0 |');
  expect(text).toContain('| W1 | makespan below Yarn-CS | 10 to 33 % | 11 % (9.1 to 12.9) | as published |');
  expect(text).toContain('- W1, batch, Corral: slots 50 %, uplinks 12.3 % (100 %)');
  expect(text).toContain('*W1: makespan below Yarn-CS*: Slots.');
  expect(text).toContain(
    '## co-3\n\nCo-scheduler, Figure 3 (a). All together.\n\n**Found.** So.\n\n*Cannot all hold: a and b.* c.\n\nNot measured yet at this size.',
  );
});

test('a row of fewer seeds than the entry names them', () => {
  const text = papersTable(listed, () => ({ ...entry, rows: [{ ...row, repetitions: 5 }] }));
  expect(text).toContain('| 11 % (9.1 to 12.9, 5 seeds) |');
});

test('what was measured otherwise than the entry starts from is named, and a row that is newer than the numbers says so', () => {
  const newer = { ...row, quantity: 'bytes', measured: null, interval: null, repetitions: 0, verdict: null };
  const text = papersTable(listed, () => ({
    ...entry,
    repetitions: 1,
    assumptions: { w1Jobs: 100, slowstart: 1 },
    rows: [row, newer],
  }));
  expect(text).toContain('1 seed, with `w1Jobs=100`, with `slowstart=1`, by the engine of commit abc1234.');
  expect(text).toContain('| W1 | bytes | 10 to 33 % | not measured yet |  |');
});

test('a comparison that has the published direction under no setting is listed with all of them, one of a variant of ours is not', () => {
  const never = { ...row, verdict: 'otherDirection' };
  const rows = [
    row,
    { ...never, case: 'corral-6: W2' },
    { ...never, quantity: 'bytes' },
    { ...never, quantity: 'bytes', case: 'corral-6: W2', verdict: 'undecided' },
    { ...never, quantity: 'task hours', isBeyondPaper: true },
  ];
  const text = papersTable(listed, (id) => (id === 'corral-6' ? { ...entry, rows } : undefined));
  expect(text).toContain(
    'Of 2 comparisons that a paper publishes (a quantity of an entry, under all its settings), 1 have',
  );
  expect(text.split('\n')).toContain(
    '| [corral-6](#corral-6) | bytes | 10 to 33 % | W1: 11 % (9.1 to 12.9), **other direction**<br>W2: 11 % (9.1 to 12.9), undecided |',
  );
});
