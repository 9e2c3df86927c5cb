// SPDX-License-Identifier: GPL-3.0-or-later
// "Print a report": everything currently known about the scenario, with the charts that are on the page, in a document that the browser
// prints or saves as a PDF.
import { type RunDifference, runDifference } from '../../analysis/plan-difference/run-difference';
import { WhyRun } from '../../analysis/why/why-run';
import { FIGURE_SIZES } from '../../charts/export/figure-sizes';
import { latencyOptionsFrom } from '../../latency/latency-options';
import type { Job } from '../../model/job';
import { rackPlanOf } from '../../model/plan';
import type { Topology } from '../../model/topology';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { CATALOGUE } from '../../simulator/catalogue';
import { notify } from '../../state/actions';
import { answerText } from '../../state/answer/answer';
import { currentScenario, type EditedScenario, editedScenario } from '../../state/page-store';
import type { RunView } from '../../state/runs/run-views';
import { firstSentence } from '../answer/QuestionLine';
import { answersOf } from '../answer/use-answers';
import { chartsOnPage } from '../export/charts-on-page';
import type { Page } from '../page-context';
import { withChartsOfAllRuns } from './charts-of-all-runs';
import type { ReportBlock, ReportChart, ReportOf } from './report-block';
import { fillReport } from './report-document';
import { differenceBlocks, figureBlocks, heading, methodBlocks, runBlocks } from './run-blocks';
import { jobsTable, topologyFacts, workloadFact } from './scenario-facts';

/** As wide as a sheet between its margins. */
const SIZE = FIGURE_SIZES.find(({ id }) => id === 'two-columns');
/** A few pages. */
const MAX_CHARTS = 12;
const CHARTS = 'Charts';

export async function printReport(page: Page): Promise<void> {
  try {
    const charts = await withChartsOfAllRuns(page.store, chartsNow);
    const content = await contentNow(page);
    const frame = reportFrame(page, content, charts);
    const view = frame.contentWindow;
    if (view === null) throw new Error('the browser does not allow printing');
    view.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 0));
    view.focus();
    view.print();
  } catch (fault) {
    const why = fault instanceof Error ? `: ${fault.message}` : '';
    notify(page.store, { tone: 'danger', sentence: `The report could not be made${why}.` });
  }
}

/** One at a time, because each is laid out for paper in the page itself. */
async function chartsNow(): Promise<readonly ReportChart[]> {
  const made: ReportChart[] = [];
  // Charts of questions are shown with their questions.
  const own = chartsOnPage().filter(({ place }) => !place()?.closest('[data-what-if]'));
  for (const { what, picture } of own.slice(0, MAX_CHARTS)) {
    const one = await picture(SIZE);
    if (one !== undefined) made.push({ what, svg: one.svg });
  }
  return made;
}

async function contentNow(page: Page): Promise<ReportOf> {
  const { store, planning, runViews } = page;
  const state = store.getState();
  const edited = editedScenario(state);
  const runs = runViews.getSnapshot();
  const { question, answer } = answersOf(page).getSnapshot();
  const prepared = planning.prepared.getSnapshot().answer?.workload;
  const workload = 'generate' in edited.workload ? prepared : edited.workload;
  const jobs = workload !== undefined && 'jobs' in workload ? workload.jobs : [];
  const bench = await page.workbench();
  const link = await bench.link(currentScenario(state), new AbortController().signal);
  return {
    ...{ edited, jobs, runs, catalogue: CATALOGUE },
    questions: await questionsNow(page),
    question: state.session.hint?.question ?? firstSentence(edited.notes) ?? question,
    answer: answer && answerText(answer),
    link: link !== undefined && link.length <= LONG_LINK_CHARACTERS ? link : undefined,
    differences: runs.flatMap((run) =>
      differenceOf(run, jobsOfRun(run, edited, jobs), (run.run?.of ?? edited).topology),
    ),
  };
}

/** The code that computes and draws them is loaded only if there are any. */
async function questionsNow(page: Page): Promise<ReportOf['questions']> {
  if ((editedScenario(page.store.getState()).whatIf ?? []).length === 0) return [];
  const chunk = await import('../what-if/chunk');
  return chunk.questionBlocks(page, chunk.questionRunsOf(page), SIZE);
}

/** A held run has its own; generated jobs that only it has are not written out here. */
function jobsOfRun({ run }: RunView, edited: EditedScenario, jobs: readonly Job[]): readonly Job[] {
  const workload = run?.of?.workload;
  if (workload === undefined || workload === edited.workload) return jobs;
  return 'jobs' in workload ? workload.jobs : [];
}

function differenceOf(run: RunView, jobs: readonly Job[], topology: Topology): ReportOf['differences'] {
  const plan = rackPlanOf(run.plan.answer);
  const answer = run.simulation?.answer;
  if (plan === undefined || answer === undefined || run.plan.state !== 'fresh' || run.simulation?.state !== 'fresh')
    return [];
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const { jobOverheadS, taskOverheadS } = topology;
  const why = new WhyRun(answer, { jobOverheadS, taskOverheadS, jobs: answer.ids.map((id) => byId.get(id)) });
  const difference: RunDifference | undefined = runDifference(why, plan, {
    ...{ topology, options: latencyOptionsFrom(run.options) },
  });
  return difference === undefined ? [] : [{ run, difference, ids: answer.ids }];
}

function reportFrame({ store }: Page, content: ReportOf, charts: readonly ReportChart[]): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.dataset.report = '';
  Object.assign(frame.style, { position: 'fixed', left: '-30000px', width: '178mm', height: '267mm' });
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (inside === null) throw new Error('the browser does not allow printing');
  const blocks = reportBlocks(content).filter((block) => charts.length > 0 || !isAboutCharts(block));
  fillReport(inside, editedScenario(store.getState()).name || 'Gantry', blocks, charts);
  return frame;
}

/** The page has no charts before its first plan, nor for a scenario without runs. */
const isAboutCharts = (block: ReportBlock): boolean =>
  (block.kind === 'heading' && block.text === CHARTS) || (block.kind === 'charts' && block.charts === undefined);

/**
 * The content of a printed report: the question and its answer, the scenario, what each run is, its figures and how each is computed, why
 * plan and run differ, and the link that recomputes all of it. Text only; the charts are inserted later.
 */
export function reportBlocks(of: ReportOf): readonly ReportBlock[] {
  const { edited, question, answer } = of;
  return [
    heading('Question'),
    { kind: 'text', text: question },
    ...(answer === undefined ? [] : [heading('Answer'), { kind: 'text', text: answer } as const]),
    ...(edited.notes === undefined || edited.notes === ''
      ? []
      : [heading('Notes'), { kind: 'text', text: edited.notes } as const]),
    heading(CHARTS),
    { kind: 'charts' },
    heading('Scenario'),
    { kind: 'facts', rows: [...topologyFacts(edited.topology), ['Seed', String(edited.seed)], workloadFact(of)] },
    ...jobsTable(of),
    heading('Runs and plans'),
    ...of.runs.flatMap((run) => runBlocks(run, of.catalogue)),
    ...figureBlocks(of),
    ...of.differences.flatMap(differenceBlocks),
    ...of.questions,
    heading('How it was computed'),
    ...methodBlocks(of),
  ];
}
