// SPDX-License-Identifier: GPL-3.0-or-later
// What a printed report says: the question and its answer, the scenario, what each run is, its figures and how each is computed, why
// plan and run differ, and the link that computes all of it anew. Text alone; the charts come between.

import type { RunDifference } from '../../analysis/plan-difference/run-difference';
import type { Catalogue } from '../../model/declaration';
import type { Job } from '../../model/job';
import type { Work } from '../../state/page-store';
import type { RunView } from '../../state/run-views';
import { differenceBlocks, figureBlocks, heading, methodBlocks, runBlocks } from './run-blocks';
import { jobsTable, topologyFacts, workloadFact } from './scenario-facts';

export type ReportBlock =
  | { readonly kind: 'heading' | 'text' | 'quiet' | 'link'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Where the charts stand; without any given, those of the page. */
  | { readonly kind: 'charts'; readonly charts?: readonly ReportChart[] };

export interface ReportChart {
  readonly what: string;
  readonly svg: string;
}

export interface ReportOf {
  readonly work: Work;
  /** Written out; empty for coflows. */
  readonly jobs: readonly Job[];
  readonly runs: readonly RunView[];
  readonly question: string;
  /** As the page says it. */
  readonly answer: string | undefined;
  readonly catalogue: Catalogue;
  readonly link: string | undefined;
  /** The scenario's what-if questions with their answers. */
  readonly questions: readonly ReportBlock[];
  readonly differences: readonly {
    readonly run: RunView;
    readonly told: RunDifference;
    readonly ids: readonly string[];
  }[];
}

export function reportBlocks(of: ReportOf): readonly ReportBlock[] {
  const { work, question, answer } = of;
  return [
    heading('Question'),
    { kind: 'text', text: question },
    ...(answer === undefined ? [] : [heading('Answer'), { kind: 'text', text: answer } as const]),
    ...(work.notes === undefined || work.notes === ''
      ? []
      : [heading('Notes'), { kind: 'text', text: work.notes } as const]),
    heading('Charts'),
    { kind: 'charts' },
    heading('Scenario'),
    { kind: 'facts', rows: [...topologyFacts(work.topology), ['Seed', String(work.seed)], workloadFact(of)] },
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
