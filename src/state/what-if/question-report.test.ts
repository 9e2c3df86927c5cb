// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { WhatIf } from '../../model/what-if';
import { askWhatIf } from '../../what-if/asked';
import { WhatIfDriver } from '../../what-if/driver';
import { smallScenario } from '../testing/small-page';
import { questionReport } from './question-report';

function reportOf(question: WhatIf, upTo = Number.POSITIVE_INFINITY) {
  const asked = askWhatIf(smallScenario(), question);
  const driver = new WhatIfDriver(asked);
  for (const point of driver.wanted.filter(({ index }) => index < upTo)) {
    const runs = asked.labels.map((label, run) => {
      const metrics = { makespanS: 100 + 10 * run + (point.index % 7), averageJctS: 50 + (point.index % 5) };
      return { run, label, status: 'done' as const, metrics };
    });
    driver.take({ point, runs });
  }
  return questionReport(asked, driver.answer(), driver.progress);
}

test('a curve has its sentences, its first rows, and how it was computed', () => {
  const values = Array.from({ length: 20 }, (_, i) => i + 1);
  const { sentences, tables, method } = reportOf({
    kind: 'curve',
    vary: { path: 'topology.oversubscription', values },
    seeds: 4,
  });
  expect(sentences.join(' ')).toMatch(/^Makespan from .*: .*\. Makespan: .* is 9\.64 % above .* at /);
  expect(tables.map(({ title }) => title)).toEqual(['Makespan', expect.any(String)]);
  expect(tables[0]!.rows).toHaveLength(12);
  expect(tables[0]!.rows.length + tables[0]!.more).toBe(20 * 2);
  expect(tables[0]!.rows[0]).toHaveLength(tables[0]!.head.length);
  expect(method[0]).toMatch(
    /^4 seeds at each of 20 values, from seed \d+ on; 2 runs at each point\. 80 points computed\.$/,
  );
});

test.each<WhatIf>([
  { kind: 'repeat', seeds: 5 },
  { kind: 'sensitivity', paths: ['topology.nicGbps'], seeds: 3 },
  { kind: 'curve', vary: { path: 'topology.nicGbps', values: [1, 2] }, untilPercent: 5 },
])('nothing undefined stands in a report of $kind', (question) => {
  for (const report of [reportOf(question), reportOf(question, 2), reportOf(question, 0)]) {
    expect(JSON.stringify(report)).not.toMatch(/undefined|NaN|null/);
    expect(report.sentences.length).toBeGreaterThan(0);
  }
  expect(reportOf(question, 0).sentences).toEqual(['Nothing has been computed yet.']);
});
