// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { readScenarioJson } from '../model/reading/read-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { documentOf } from './document';
import type { Outcome } from './paper';
import { PAPERS } from './registry';
import { partsOf } from './setting-parts';
import { assumptionsOf, small } from './testing/measure';
import { publishedBounds } from './verdict';

/** The table of results of the description, in its order. */
const IDS = [
  ...['corral-6', 'corral-7', 'corral-8', 'corral-9', 'corral-10', 'corral-11', 'corral-12', 'corral-13', 'corral-14'],
  ...['corral-lp', 'corral-5', 'corral-cov', 'flex-5a', 'flex-5a-slack', 'flex-5b', 'flex-5c', 'flex-6b', 'flex-time'],
  ...['sw-8', 'sw-13', 'sw-t3', 'sw-14'],
  ...['co-3', 'co-3b', 'co-5', 'co-6', 'co-7', 'co-scarce', 'co-least', 'cora-1', 'cora-2', 'cora-3', 'cora-time'],
];

test('every id of the papers’ results has its experiment', () => {
  expect(PAPERS.map(({ id }) => id)).toEqual(IDS);
});

describe.each(PAPERS)('$id', (paper) => {
  const experiments = [assumptionsOf(paper), small(paper)].map((values) => paper.experiment(values));

  test('its scenarios are good, with all their parts in them', () => {
    for (const { settings } of experiments) {
      expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
      for (const setting of settings) {
        const read = readScenarioJson(documentOf(paper, setting, 3), CATALOGUE);
        expect(read.ok ? [] : read.problems).toEqual([]);
        const labels = partsOf(setting).map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
      }
    }
  });

  test('its rows ask for parts that there are, and no two are alike', () => {
    for (const { settings, rows } of experiments) {
      const known = new Set(settings.flatMap((one) => partsOf(one).map(({ label }) => `${one.name} / ${label}`)));
      const repetition = (setting: string, part: string): Outcome => {
        expect(known).toContain(`${setting} / ${part}`);
        return {};
      };
      for (const { measure } of rows) measure([repetition, repetition]);
      expect(new Set(rows.map((row) => `${row.case} / ${row.quantity}`)).size).toBe(rows.length);
    }
  });

  test('what it compares agrees with what is published; what comes out the other way round has its cause', () => {
    for (const { side, published, otherWay, cause } of experiments.flatMap(({ rows }) => rows)) {
      if (otherWay) expect(cause).toBeTruthy();
      const bounds = publishedBounds(published);
      if (side === undefined || bounds === undefined) continue;
      const [low, high] = bounds;
      // "up to 20 %" leaves the lower end open.
      if (side.is === 'above') expect(Number.isFinite(low) ? low : high).toBeGreaterThan(side.of);
      else expect(Number.isFinite(high) ? high : low).toBeLessThan(side.of);
    }
  });

  test('every assumption gives its reason', () => {
    for (const { info } of Object.values(paper.assumptions)) {
      expect(info.label).toBeTruthy();
      expect(info.help).toMatch(/\.$/);
    }
  });
});
