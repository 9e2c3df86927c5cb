// SPDX-License-Identifier: GPL-3.0-or-later
// The Facebook hour of the coflow-benchmark as scenarios of coflows: 150 racks with one port of 1 Gbit/s each way. Not part of the
// project; read from a copy beside it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flowsFrom } from '../src/model/flows';
import type { Coflow, Flow, OptionValues, Scenario } from '../src/model/scenario';
import type { Simulation } from '../src/simulator/simulation';
import { startSimulation } from '../src/simulator/testing/start-simulation';

const FILE = path.resolve('..', 'shared', 'data', 'coflow-benchmark', 'FB2010-1Hr-150-0.txt');
const RACKS = 150;
const MB_PER_GB = 1000;
const MS_PER_S = 1000;

/** A line: id, arrival in ms, mappers' racks, reducers' racks with the MB that each gets in equal parts from all mappers. */
function coflowOf(line: string): Coflow {
  const words = line.split(' ');
  const mappers = Number(words[2]);
  const from = words.slice(3, 3 + mappers).map(Number);
  const reducers = words.slice(4 + mappers).map((word) => word.split(':').map(Number));
  const flows: Flow[] = [];
  for (const [to, MB] of reducers as [number, number][]) {
    for (const rack of from) flows.push({ from: rack, to, GB: MB / mappers / MB_PER_GB });
  }
  return { id: words[0]!, arrivalS: Number(words[1]) / MS_PER_S, weight: 1, flows: flowsFrom(flows) };
}

export function facebookHour(most = Number.POSITIVE_INFINITY): readonly Coflow[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.slice(1, 1 + Math.min(most, lines.length)).map(coflowOf);
}

export function simulationOf(
  coflows: readonly Coflow[],
  network: string,
  networkOptions: OptionValues = {},
): Simulation {
  const scenario: Scenario = {
    ...{ gantry: 1, name: 'Facebook hour', seed: 1, runs: [], workload: { coflows } },
    topology: {
      ...{ racks: RACKS, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 1, oversubscription: 1 },
      ...{ background: 0, taskOverheadS: 0, jobOverheadS: 0 },
    },
  };
  const run = { network, options: {}, networkOptions };
  return startSimulation({ scenario, workload: { coflows }, run }, { keep: 'trace' });
}
