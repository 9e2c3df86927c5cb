// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isDataParallel } from '../../../model/job';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import { FLOW_KINDS } from '../../../model/trace';
import { CATALOGUE } from '../../catalogue';
import { simulateToEnd } from '../../simulation';
import type { ArbitraryRun } from '../../testing/arbitrary-run';
import { runAndCheck } from '../../testing/run-and-check';
import { startSimulation } from '../../testing/start-simulation';
import outputAfterRemade from '../testing/found/output-after-remade-output.json';
import lostAndOffered from '../testing/found/reduce-after-lost-output.json';

function runOf(document: unknown): ArbitraryRun {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) throw new Error('a scenario of jobs');
  const { scenario } = read;
  return { scenario, jobs: read.scenario.workload.jobs.filter(isDataParallel) };
}

/** Of all shuffles. */
function shuffledGB({ scenario, jobs }: ArbitraryRun, from: number, to: number): number {
  const [run] = scenario.runs;
  if (run === undefined) throw new Error('a run');
  const { trace } = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' }));
  const { flows } = trace;
  let GB = 0;
  for (let row = 0; row < flows.length; row++) {
    if (flows.kind[row] !== FLOW_KINDS.indexOf('shuffle') || flows.from[row] !== from || flows.to[row] !== to) continue;
    GB += flows.GB[row]!;
  }
  return GB;
}

// Stage s1 of j1: 0.1 GB from three maps to two reduces, 1/60 GB for each pair. A machine of rack 1 fails when a map has ended there;
// rack 0 has a reduce that fetched its output, and gets the second one after that. Then two of the maps end in rack 1, one of them for
// the first time: both reduces fetch both outputs from there.
test('a reduce that begins after output was lost fetches what ends in that rack later', () => {
  expect(shuffledGB(runOf(lostAndOffered), 1, 0)).toBeCloseTo(4 / 60, 9);
});

// Stage s2 of j2: 0.1 GB from six maps to three reduces, 1/180 GB for each pair. When machines of rack 3 fail, rack 2 has a reduce
// that fetched the output there, and gets a second one, which has not. At 249.5 s the first of these maps has been made again in rack 0,
// for the second reduce alone; at 251.1 s another map ends in rack 0 for the first time, for both.
test('a reduce that lacks nothing of what was made again fetches what ends in that rack later', () => {
  const one = runOf(outputAfterRemade);
  expect(shuffledGB(one, 0, 2)).toBeCloseTo(3 / 180, 9);
  expect(runAndCheck(one)).toEqual({ status: 'done', broken: [] });
});
