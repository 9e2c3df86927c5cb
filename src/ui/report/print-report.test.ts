// SPDX-License-Identifier: GPL-3.0-or-later
// The report of a scenario whose runs are simulated, and of one of coflows.
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../simulator/catalogue';
import { areSettled } from '../../state/answer/before';
import { createPageStore, editedScenario } from '../../state/page-store';
import { createPlanning } from '../../state/runs/planning';
import { createRunViews } from '../../state/runs/run-views';
import { smallScenario } from '../../state/testing/small-page';
import { createAsker } from '../../worker/asker';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { reportBlocks } from './print-report';
import type { ReportBlock } from './report-block';

async function blocksOf(change: Readonly<Record<string, unknown>>, link?: string): Promise<readonly ReportBlock[]> {
  const store = createPageStore(smallScenario(change));
  const planning = createPlanning(store, createAsker(createInlineAsk()));
  const runViews = createRunViews(store, planning);
  await planning.simulate();
  await expect.poll(() => areSettled(runViews.getSnapshot()), { timeout: 20_000 }).toBe(true);
  const edited = editedScenario(store.getState());
  const jobs = 'jobs' in edited.workload ? edited.workload.jobs : [];
  const runs = runViews.getSnapshot();
  planning.stop();
  return reportBlocks({
    ...{ edited, jobs, runs, link, catalogue: CATALOGUE, differences: [], questions: [] },
    ...{ question: 'Which run ends earliest?', answer: 'Happened: FIFO ends 0:10.' },
  });
}

const textOf = (blocks: readonly ReportBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'facts') return block.rows.map((row) => row.join(': ')).join('\n');
      if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n');
      return block.kind === 'charts' ? '(charts)' : block.text;
    })
    .join('\n');

const DATA = { inputGB: 4, shuffleGB: 2, outputGB: 1, maps: 40, reduces: 8, mapMBps: 50, reduceMBps: 50 };

test('a report has question, answer, scenario, runs, figures and how they are computed, in this order', async () => {
  const blocks = await blocksOf(
    {
      workload: { jobs: Array.from({ length: 32 }, (_, i) => ({ id: `<b>${i}</b>`, ...DATA })) },
      runs: [
        { scheduler: 'fifo', network: 'tcp', options: { slowstart: 0.5 } },
        { scheduler: 'corral', network: 'tcp' },
      ],
      notes: 'For Monday.',
    },
    'https://example.org/#s=1.x',
  );
  expect(blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
    ...['Question', 'Answer', 'Notes', 'Charts', 'Scenario', 'Runs and plans', 'Figures', 'How it was computed'],
  ]);
  const text = textOf(blocks);
  expect(text).toContain('Which run ends earliest?');
  expect(text).toContain('32 jobs: 128 GB read, 64 GB shuffled, 32 GB written');
  // Names are plain text; jobs beyond the limit are counted.
  expect(text).toContain('<b>0</b> | 0 s | 40 maps, 8 reduces, 4 GB in, 2 GB shuffled, 1 GB out');
  expect(text).toContain('And 2 more jobs.');
  expect(text).toMatch(/1 FIFO over TCP: FIFO with slow start 0\.5: .*TCP: /);
  expect(text).toMatch(/2 Corral over TCP: Corral: .*\(Corral, section 4\)/);
  expect(text).toMatch(/^Makespan \| \S+ \| \S+ \(planned \S+\)$/m);
  expect(text).toMatch(
    /1 FIFO over TCP: \d+ checks of the run’s record \(capacity, conservation, causes\), all hold\./,
  );
  expect(text).toContain('Makespan: From time 0 to the last end');
  expect(blocks.at(-1)).toEqual({ kind: 'link', text: 'https://example.org/#s=1.x' });
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test('a report of coflows, and one without a link, are whole too', async () => {
  const flows = [{ from: 0, to: 1, GB: 3 }];
  const text = textOf(
    await blocksOf({
      workload: { coflows: [{ id: 'c', arrivalS: 0, flows }] },
      runs: [{ network: 'varys' }],
      plans: [],
    }),
  );
  expect(text).toContain('1 coflow, 1 flow, 3 GB');
  expect(text).toMatch(/Varys/);
  expect(text).not.toMatch(/undefined|NaN|\[object|computes everything again/);
});
