// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { measuredRows, Outcomes } from '../../papers/measured-rows';
import type { Paper } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import { partsOf } from '../../papers/setting-parts';
import { Measuring, small } from '../../papers/testing/measure';
import type { MeasureQuestion } from '../api';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();
const paperCalled = (id: string): Paper => PAPERS.find((one) => one.id === id) as Paper;

const question = (change: Partial<MeasureQuestion>): MeasureQuestion => ({
  kind: 'measure',
  ...{ paper: 'flex-5a', assumptions: {}, setting: 0, part: 0, seed: 1 },
  ...change,
});

describe('a part of an entry, asked of a worker', () => {
  test.each(['flex-5a', 'cora-1', 'corral-lp', 'sw-t3'])(
    '%s: rows are those of the command line, to the last digit',
    async (id) => {
      const paper = paperCalled(id);
      const experiment = paper.experiment(small(paper));
      const outcomes = new Outcomes();
      for (const seed of [1, 2]) {
        for (const [setting, one] of experiment.settings.entries()) {
          for (const [part, { label }] of partsOf(one).entries()) {
            const reply = await ask(question({ paper: id, assumptions: paper.small, setting, part, seed }));
            if (!reply.ok) throw new Error('refused');
            outcomes.add(seed - 1, one.name, label, reply.answer);
          }
        }
      }
      const rows = await new Measuring().rows(paper, 2);
      expect(rows.length).toBeGreaterThan(0);
      const measured = measuredRows(experiment, outcomes);
      expect(measured.map(({ estimate }) => estimate)).toEqual(rows.map(({ estimate }) => estimate));
      // Rows contain functions, which each experiment creates, so they are compared as JSON.
      expect(JSON.stringify(measured)).toBe(JSON.stringify(rows));
    },
  );

  test.each([
    [{ paper: 'flex-6' }, { path: '', message: 'there is no entry flex-6' }],
    [{ part: 9 }, { path: '', message: 'flex-5a has no such setting or part' }],
    [{ assumptions: { slack: 2 } }, { path: 'slack', message: 'must be at least 0 and below 1 (got 2)' }],
  ])('%j is refused in a sentence', async (change, problem) => {
    expect(await ask(question(change))).toEqual({ ok: false, problems: [problem] });
  });
});
