// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a printed report: the question and its answer, the scenario, what each run is, its figures and how each is computed, why
// plan and run differ, and the link that computes all of it anew. Text alone; the charts come between.

import type { ReportBlock, ReportOf } from './report-block';
import { differenceBlocks, figureBlocks, heading, methodBlocks, runBlocks } from './run-blocks';
import { jobsTable, topologyFacts, workloadFact } from './scenario-facts';

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
