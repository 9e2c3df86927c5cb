// SPDX-License-Identifier: GPL-3.0-or-later
// What Corral did, decision by decision, in sentences: one per candidate of the provisioning phase, then one per job of the
// winner's prioritisation phase. Only made when there is a listener.
import { counted, readableCount, readableTime } from '../../base/readable';
import { type LatencyTable, latencyAt } from '../../latency/latency-table';
import type { Objective } from '../../model/plan';
import type { PlanningStep } from '../planner';
import { rackWords } from '../rack-words';
import type { CandidateReport } from './candidate-report';
import type { JobOrder } from './job-order';
import type { PlacedJob } from './place-winner';

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
  if (report.job < 0) {
    return { title, sentence: `Every job starts with one rack. ${outcome}`, jobs: [], racks: [], figures };
  }
  const id = ids[report.job]!;
  const width = jobs.width[report.job]!;
  const beforeS = latencyAt(table, report.job, width - 1);
  const afterS = jobs.lengthS[report.job]!;
  const widened =
    `Of the jobs that can still get a rack, ${id} is the longest at ${readableTime(beforeS)} on ` +
    `${counted(width - 1, 'rack')}: with ${readableCount(width)} it takes ${readableTime(afterS)}.`;
  return { title, sentence: `${widened} ${outcome}`, jobs: [id], racks: [], figures };
}

function figuresOf(report: CandidateReport, context: StepContext): Record<string, number> {
  const figures: Record<string, number> = {};
  if (report.job >= 0) {
    figures.widthRacks = context.jobs.width[report.job]!;
    figures.latencyS = context.jobs.lengthS[report.job]!;
  }
  if (!Number.isNaN(report.valueS)) figures[`${context.objective}S`] = report.valueS;
  if (!Number.isNaN(report.limitS)) figures.atLeastS = report.limitS;
  if (Number.isFinite(report.bestS)) figures.bestS = report.bestS;
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

export function prioritisationSteps(placed: readonly PlacedJob[], context: StepContext): PlanningStep[] {
  const { ids, objective, jobs } = context;
  return placed.map((one, p) => {
    const id = ids[one.job]!;
    const width = one.racks.length;
    const racks = [...one.racks];
    const arrivalS = jobs.arrivalS[one.job]!;
    const why =
      one.waitsFor < 0
        ? arrivalS > 0
          ? `It starts on arrival at ${readableTime(one.startS)}`
          : 'It starts at once'
        : `It waits until ${readableTime(one.startS)}, when ${ids[one.waitsFor]!} gives up the last of them,`;
    const freed = one.racksFreeS < one.endS ? `; its racks are free for others at ${readableTime(one.racksFreeS)}` : '';
    const order =
      objective === 'averageCompletion'
        ? 'next by arrival, then by width and length'
        : 'the widest of those left, then the longest';
    return {
      title: `Placing ${readableCount(p + 1)} of ${counted(placed.length, 'job')}`,
      sentence:
        `${id}, ${order}, takes the ${width === 1 ? 'rack that is' : `${readableCount(width)} racks that are`} free first: ` +
        `${rackWords(racks)}. ${why} and ends at ${readableTime(one.endS)}${freed}.`,
      jobs: one.waitsFor < 0 ? [id] : [id, ids[one.waitsFor]!],
      racks,
      figures: { startS: one.startS, endS: one.endS, latencyS: one.endS - one.startS },
    };
  });
}
