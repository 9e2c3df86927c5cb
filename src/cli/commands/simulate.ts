// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry simulate`: the scenario's runs, their metrics, and their traces if requested.

import { type WrittenDecisions, writtenDecisions } from '../../analysis/decisions/decisions-answer';
import { RUN_METRICS } from '../../analysis/metrics/registry';
import { type RunAnswer, runAnswer } from '../../analysis/run-answer';
import { InputError } from '../../model/problem';
import { type Run, runLabel } from '../../model/scenario';
import { runSeconds } from '../../simulator/run-cost';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { onlyPositional, singleValue } from '../arguments';
import type { Command } from '../command';
import { describeOptions } from '../describe-options';
import { inputOfRun, named, readScenarioFile } from '../input';
import { announceLong, STANDARD_ERROR } from '../progress';
import { Simulating, unfinishedWords } from '../simulating';
import { refuseSameFiles } from '../text-file';
import { openTraceFiles } from '../trace-files';
import { DECISION_FIELDS, wantedDecisions } from '../wanted-decisions';

export const simulateCommand: Command = {
  name: 'simulate',
  usage: 'simulate FILE [--trace OUT.json] [--perfetto OUT.json] [--run LABEL|INDEX] [--decisions [key=value …]]',
  summary: 'Simulates the scenario’s runs and prints their metrics, jobs and coflows.',
  valueOptions: ['trace', 'perfetto', 'run', 'decisions'],
  details: () => [
    '',
    '  --trace OUT.json     tasks, flows, rates, circuits, links and placement of every run, in columns',
    '  --perfetto OUT.json  the same as a timeline for ui.perfetto.dev and other trace viewers',
    '  --run LABEL|INDEX    only runs of this label or index (from 0)',
    '  --decisions          with each run, what could have had each slot, by which measures, and what got it; filters:',
    ...describeOptions(DECISION_FIELDS).map((line) => `    ${line}`),
    '',
    'Metrics:',
    ...RUN_METRICS.map(({ id, help }) => `  ${id}  ${help}`),
  ],
  async run(args, output) {
    const file = onlyPositional(args, 'FILE');
    const [trace, perfetto] = [singleValue(args, 'trace'), singleValue(args, 'perfetto')];
    refuseSameFiles([
      ['FILE', file],
      ['--trace', trace],
      ['--perfetto', perfetto],
    ]);
    const { scenario, workload } = await readScenarioFile(file);
    const runs = chosenRuns(scenario.runs, singleValue(args, 'run'));
    const asked = args.values.get('decisions');
    const wanted = asked === undefined ? undefined : wantedDecisions(asked, scenario, workload);
    const files = await openTraceFiles({ trace, perfetto }, runs.length);
    const simulating = new Simulating({ rates: trace !== undefined });
    const isolated = new IsolatedCache();
    const answers: (RunAnswer & { readonly decisions?: WrittenDecisions })[] = [];
    try {
      for (const run of runs) {
        const input = await inputOfRun(scenario, workload, run);
        announceLong(STANDARD_ERROR, runLabel(run), runSeconds(input.workload, input.scenario.topology, run.network));
        const isolatedS = () =>
          isolated.get(input.scenario, () => simulating.isolatedTimes(input.scenario, input.workload));
        const simulated = await simulating.run(input, isolatedS).catch((fault: unknown) => {
          throw fault instanceof InputError ? named(file, inRun(fault, scenario.runs.indexOf(run))) : fault;
        });
        const decisions = wanted && writtenDecisions(await simulating.decisions(input, wanted), input.workload);
        answers.push({
          ...runAnswer(run, input.workload, simulated.record, simulated.measured),
          ...(decisions && { decisions }),
        });
        output.report(`${runLabel(run)}: ${simulated.timing}`);
        const why = unfinishedWords(simulated);
        if (why !== undefined) output.report(why);
        for (const one of files) await one.add(input, simulated);
      }
      for (const one of files) await one.finish();
    } catch (fault) {
      for (const one of files) await one.discard();
      throw fault;
    }
    if (runs.length === 0) output.report('The scenario has no runs, so there is nothing to simulate.');
    output.answer({ runs: answers });
    return 0;
  },
};

/** Paths of a run's problems start at its place in the scenario. */
const inRun = ({ problems }: InputError, index: number) =>
  problems.map(({ path, message }) => ({ path: path === '' ? `runs[${index}]` : path, message }));

function chosenRuns(runs: readonly Run[], wanted: string | undefined): readonly Run[] {
  if (wanted === undefined) return runs;
  const labelled = runs.filter((run) => runLabel(run) === wanted || run.label === wanted);
  if (labelled.length > 0) return labelled;
  const numbered = /^\d+$/.test(wanted) ? runs[Number(wanted)] : undefined;
  if (numbered !== undefined) return [numbered];
  const known = runs.map((run, i) => `${i} ${runLabel(run)}`).join(', ');
  throw new InputError([
    { path: `--run ${wanted}`, message: `no run has this label or number; there are: ${known || 'none'}` },
  ]);
}
