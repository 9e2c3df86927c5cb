// SPDX-License-Identifier: GPL-3.0-or-later
// In any run, with faults and circuits, every wait, every segment of a critical path and every place reads as a sentence.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateToEnd } from '../../simulator/simulation';
import { arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { chartDataOf } from '../chart-data/chart-data';
import { criticalPath } from './critical-path';
import { jobWaits, whyWaited } from './job-waits';
import { segmentWords } from './path-words';
import { linkFigures, machineFigures, portFigures, rackFigures } from './place-figures';
import { plainWords, type RichText } from './rich-text';
import { oddWords } from './testing/odd-words';
import { whyRunOf } from './testing/small-runs';
import type { WhyRun } from './why-run';

const simulated = (scheduler: string, network: string, ocs: boolean) =>
  arbitraryRun(scheduler, network, { faults: true, ocs, own: { reserveAfterS: 5 } }).map(
    ({ scenario, jobs }): WhyRun => {
      const workload = { jobs };
      const record = simulateToEnd(startSimulation({ scenario, workload, run: scenario.runs[0]! }, { keep: 'trace' }));
      const chartData = chartDataOf(record, workload, scenario.topology);
      const plannedRacks = (job: number) => (job % 2 === 0 ? [0] : undefined);
      return whyRunOf({ record, chartData, ids: jobs.map(({ id }) => id) }, jobs, scenario.topology, plannedRacks);
    },
  );

function sentencesOf(run: WhyRun): string[] {
  const { ids } = run.answer;
  const said = (text: RichText | undefined) => (text === undefined ? [] : [plainWords(text, ids)]);
  return ids.flatMap((_, job) => [
    ...jobWaits(run, job).flatMap((wait) => said(whyWaited(run, job, wait))),
    ...criticalPath(run, job).flatMap((segment) => {
      const { what, why } = segmentWords(run, job, segment);
      return [...said(what), ...said(why)];
    }),
  ]);
}

/** All figures over the run: none may be negative or NaN. */
function figuresOf(run: WhyRun): number[] {
  const numbers: number[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'number') numbers.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const stretch = { fromS: 0, toS: Math.max(1, run.endS) };
  for (let rack = 0; rack < run.racks; rack++) {
    collect(rackFigures(run, rack, stretch));
    collect(machineFigures(run, rack, 0, stretch));
    for (const which of ['up', 'down'] as const) collect(linkFigures(run, { which, rack }, stretch));
    collect(portFigures(run, rack, stretch));
    collect(portFigures(run, run.racks + rack, stretch));
  }
  return numbers;
}

test.each([
  ['fair', 'tcp', false],
  ['corral', 'varys', false],
  ['capacity', 'aalo', false],
  ['coscheduler', 'sunflow', true],
  ['delay', 'all-stop', true],
  ['shufflewatcher', 'optimal-clearance', true],
] as const)('%s over %s', (scheduler, network, ocs) => {
  fc.assert(
    fc.property(simulated(scheduler, network, ocs), (run) => {
      expect(sentencesOf(run).flatMap((sentence) => oddWords(sentence) ?? [])).toEqual([]);
      expect(figuresOf(run).filter((one) => !(one >= 0))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
