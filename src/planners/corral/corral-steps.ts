// SPDX-License-Identifier: GPL-3.0-or-later
// What Corral did, decision by decision, in sentences: one per candidate of the provisioning phase, then one per job of the
// winner's prioritisation phase. Only produced for a listener.
import { counted, readableCount, readableTime } from '../../base/readable';
import { type LatencyTable, latencyAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import { asksFrom, type Drawing, type PlanningStep, type RejectedChoice, stepQuestion } from '../planning-step';
import type { CandidateReport } from './candidate-report';
import { PLACING, rackDrafts, WIDTHS } from './corral-steps-drafts';
import type { JobOrder } from './job-order';

export { placingSteps } from './corral-steps-placing';
export { rackDrafts };

export interface StepContext {
  readonly ids: readonly string[];
  readonly table: LatencyTable;
  readonly objective: Objective;
  readonly jobs: JobOrder;
}

export function provisioningStep(report: CandidateReport, context: StepContext): PlanningStep {
  const { ids, table, jobs } = context;
  const title = `Candidate ${readableCount(report.candidate + 1)}`;
  const figures = figuresOf(report, context);
  const outcome = outcomeWords(report, context);
  // A mean is not an instant.
  const ends = [report.valueS, report.limitS, report.bestS].filter(Number.isFinite);
  const times = context.objective === 'makespan' ? ends : [];
  const rejected = rejectedIn(report, context);
  const shared = {
    kind: 'try',
    title,
    racks: [],
    figures,
    ...(rejected && { rejected }),
    draw: drawn(report, jobs),
  } as const;
  if (report.job < 0) return { ...shared, sentence: `Every job starts with one rack. ${outcome}`, jobs: [], times };
  const id = ids[report.job]!;
  const width = jobs.width[report.job]!;
  const beforeS = latencyAt(table, report.job, width - 1);
  const afterS = jobs.lengthS[report.job]!;
  const widened =
    `Of the jobs that can still get a rack, ${id} is the longest at ${readableTime(beforeS)} on ` +
    `${counted(width - 1, 'rack')}: with ${readableCount(width)} it takes ${readableTime(afterS)}.`;
  return {
    ...shared,
    sentence: `${widened} ${outcome}`,
    jobs: [id],
    times,
    ...asksFrom(widenedQuestion(report, context), outcomeQuestion(report, context)),
  };
}

/** The choices are the longest of the jobs that could be widened, in the scenario's order. */
function widenedQuestion({ job }: CandidateReport, { ids, table, jobs: { width, lengthS } }: StepContext) {
  const longest: { readonly j: number; readonly S: number }[] = [];
  for (let j = 0; j < table.jobs; j++) {
    const S = j === job ? latencyAt(table, j, width[j]! - 1) : lengthS[j]!;
    if (j !== job && width[j] === table.racks) continue;
    if (longest.length === MAX_ASKED && S <= longest.at(-1)!.S) continue;
    longest.push({ j, S });
    longest.sort((a, b) => b.S - a.S || a.j - b.j);
    longest.length = Math.min(longest.length, MAX_ASKED);
  }
  const answers = longest.map(({ j }) => j).sort((a, b) => a - b);
  const names = answers.map((j) => ids[j]!);
  return stepQuestion('job', 'Which job gets the next rack?', names, answers.indexOf(job));
}

function outcomeQuestion({ fate, job }: CandidateReport, { objective, ids, jobs }: StepContext) {
  const what = objectiveWords(objective);
  const answers = [`The ${what} falls below the lowest so far`, `The ${what} does not fall below it`];
  const question = `${ids[job]} gets one more rack, ${readableCount(jobs.width[job]!)} in all. Is that better than the best so far?`;
  return stepQuestion('outcome', question, answers, fate === 'best' ? 0 : 1);
}

const MAX_ASKED = 5;

/** A candidate that is not the best so far was rejected; for one that was given up, the cost is a lower limit. */
function rejectedIn(report: CandidateReport, { ids, jobs, objective }: StepContext): RejectedChoice[] | undefined {
  const { fate, job, valueS, limitS, bestS } = report;
  if (fate === 'best') return undefined;
  const what = `${ids[job]!} on ${counted(jobs.width[job]!, 'rack')}`;
  const why = fate === 'notBetter' ? `not below ${readableTime(bestS)}` : `cannot come below ${readableTime(bestS)}`;
  const overS = (fate === 'notBetter' ? valueS : limitS) - bestS;
  return [{ what, why, ...(overS >= 0 && { cost: { [`${objective}S`]: overS } }) }];
}

/** The width that changed since the previous candidate, and how many jobs were placed before it was given up, if it was. */
function drawn({ job, fate, placed }: CandidateReport, { width }: JobOrder): Drawing {
  const given = fate === 'end' || fate === 'strain';
  return {
    put: [...(job < 0 ? [] : [[WIDTHS, job, width[job]] as const]), [PLACING, 'placed', given ? placed : width.length]],
  };
}

function figuresOf(report: CandidateReport, context: StepContext): Record<string, number> {
  const figures: Record<string, number> = {};
  if (report.job >= 0) {
    figures.widthRacks = context.jobs.width[report.job]!;
    figures.latencyS = context.jobs.lengthS[report.job]!;
  }
  if (!Number.isNaN(report.valueS)) figures[`${context.objective}S`] = report.valueS;
  if (!Number.isNaN(report.limitS)) figures.atLeastS = report.limitS;
  figures.bestS = report.bestS;
  return figures;
}

const objectiveWords = (objective: Objective): string => (objective === 'makespan' ? 'makespan' : 'mean completion');

function outcomeWords(report: CandidateReport, { table, objective }: StepContext): string {
  const what = objectiveWords(objective);
  const best = `the best so far, ${readableTime(report.bestS)}`;
  const least = readableTime(report.limitS);
  const placed = `Given up after placing ${readableCount(report.placed)} of ${counted(table.jobs, 'job')}`;
  switch (report.fate) {
    case 'best':
      return report.candidate === 0
        ? `The ${what} is ${readableTime(report.valueS)}: the first to beat.`
        : `The ${what} is ${readableTime(report.valueS)}, the lowest so far.`;
    case 'notBetter':
      return `The ${what} is ${readableTime(report.valueS)}, not below ${best}.`;
    case 'length':
      return `Not scheduled: one job alone ends at ${least}, not below ${best}.`;
    case 'area':
      return `Not scheduled: the jobs’ rack-seconds alone keep ${counted(table.racks, 'rack')} busy until ${least}, not below ${best}.`;
    case 'waits':
      return `Not scheduled: without any waiting the mean completion would be ${least}, not below ${best}.`;
    case 'end':
      return `${placed}: one ends at ${least}, not below ${best}.`;
    case 'strain':
      return objective === 'makespan'
        ? `${placed}: with the gaps so far the racks are busy until ${least} at the least, not below ${best}.`
        : `${placed}: with the waiting so far the mean completion is at least ${least}, not below ${best}.`;
  }
}
