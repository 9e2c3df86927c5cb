// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import { FLOW_KINDS } from '../../../model/trace';
import { CATALOGUE } from '../../catalogue';
import { simulateToEnd } from '../../simulation';
import { startSimulation } from '../../testing/start-simulation';
import lostAndOffered from '../testing/found/reduce-after-lost-output.json';

// Stage s1 of j1: 0.1 GB from three maps to two reduces, 1/60 GB for each pair. A machine of rack 1 fails when a map has ended
// there; rack 0 has a reduce that fetched its output, and gets the second one after that. Two of the maps end in rack 1 then, one of
// them for the first time: both reduces fetch both outputs from there.
test('a reduce that begins after output was lost fetches what ends in that rack later', () => {
  const read = readScenarioJson(lostAndOffered, CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) throw new Error('a scenario of jobs');
  const { scenario } = read;
  const [run] = scenario.runs;
  if (run === undefined) throw new Error('a run');
  const { jobs } = read.scenario.workload;
  const { trace } = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' }));
  const { flows } = trace;
  let GB = 0;
  for (let row = 0; row < flows.length; row++) {
    if (flows.kind[row] !== FLOW_KINDS.indexOf('shuffle') || flows.from[row] !== 1 || flows.to[row] !== 0) continue;
    GB += flows.GB[row]!;
  }
  expect(GB).toBeCloseTo(4 / 60, 9);
});
