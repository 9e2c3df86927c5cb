// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario's questions for a printed report: what is known of each, and its charts, drawn off screen.
import { createRoot } from 'react-dom/client';
import type { FigureSize } from '../../charts/export/figure-sizes';
import { editedScenario } from '../../state/page-store';
import { questionReport } from '../../state/what-if/question-report';
import type { QuestionRun } from '../../state/what-if/question-run';
import type { QuestionRuns } from '../../state/what-if/question-runs';
import { chartsOnPage } from '../export/charts-on-page';
import { type Page, PageProvider } from '../page-context';
import type { ReportBlock, ReportChart } from '../report/report-block';
import { questionName } from './question-words';
import { Results } from './Results';

export async function questionBlocks(
  page: Page,
  questions: QuestionRuns,
  size: FigureSize | undefined,
): Promise<readonly ReportBlock[]> {
  const edited = editedScenario(page.store.getState());
  const blocks: ReportBlock[] = [];
  for (const [i, question] of (edited.whatIf ?? []).entries()) {
    blocks.push({ kind: 'heading', text: `What if, ${i + 1}: ${questionName(question, edited)}` });
    const opened = questions.of({ ...edited, gantry: 1 }, question, `whatIf[${i}]`);
    if (!('run' in opened)) {
      blocks.push(
        ...opened.problems.map(({ path, message }) => ({ kind: 'text' as const, text: `${path} ${message}.` })),
      );
      continue;
    }
    const { run } = opened;
    await run.ready;
    const { sentences, tables, method } = questionReport(run.driver.asked, run.answer, run.driver.progress);
    blocks.push(
      ...sentences.map((text) => ({ kind: 'text' as const, text })),
      ...(tables.length === 0 ? [] : [{ kind: 'charts' as const, charts: await chartsOf(page, run, size) }]),
      ...tables.flatMap(({ title, head, rows, more }): readonly ReportBlock[] => [
        { kind: 'quiet', text: title },
        { kind: 'table', head, rows },
        ...(more > 0 ? [{ kind: 'quiet', text: `And ${more} more rows.` } as const] : []),
      ]),
      ...method.map((text) => ({ kind: 'quiet' as const, text })),
    );
  }
  return blocks;
}

/** As they would be on the question's own page. */
async function chartsOf(page: Page, run: QuestionRun, size: FigureSize | undefined): Promise<readonly ReportChart[]> {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.inert = true;
  Object.assign(host.style, { position: 'fixed', left: '-30000px', top: '0', width: '900px' });
  document.body.append(host);
  const root = createRoot(host);
  try {
    root.render(
      <PageProvider value={page}>
        <Results run={run} scenario={editedScenario(page.store.getState())} />
      </PageProvider>,
    );
    await drawn();
    const made: ReportChart[] = [];
    for (const { what, place, picture } of chartsOnPage()) {
      if (!host.contains(place())) continue;
      const one = await picture(size);
      if (one !== undefined) made.push({ what, svg: one.svg });
    }
    return made;
  } finally {
    root.unmount();
    host.remove();
  }
}

/** Drawn, measured, and drawn again for that width. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()), 0)));
