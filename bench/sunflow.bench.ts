// SPDX-License-Identifier: GPL-3.0-or-later
// Sunflow against its plain twin, and on a thousand coflows of 150 racks, mixed like the Facebook hour of the coflow-benchmark: most
// are a few flows, some are shuffles between most racks; each reducer's bytes come in equal parts from all mappers.

import { randomStream } from '../src/base/random-stream';
import { flowsFrom } from '../src/model/flows';
import type { CircuitPlan } from '../src/model/plan';
import type { Coflow, Flow, OptionValues } from '../src/model/scenario';
import { optimalClearance } from '../src/planners/circuits/optimal-clearance';
import { sunflow } from '../src/planners/circuits/sunflow';
import { coflowInput } from '../src/planners/circuits/testing/coflow-cases';
import { plainSunflow } from '../src/planners/circuits/testing/plain-sunflow';
import { type Planner, runToEnd } from '../src/planners/planner';
import { mustBeEqual, timeOnce, timeSides, timingLines } from './harness';

export const title = 'Sunflow: circuits reserved';

/** Shares of the coflows, and how many mappers' and reducers' racks each kind has at the most. */
const KINDS = [
  { share: 0.6, mappers: 4, reducers: 4 },
  { share: 0.25, mappers: 40, reducers: 20 },
  { share: 0.15, mappers: 150, reducers: 150 },
];

interface Mix {
  readonly coflows: number;
  readonly racks: number;
  readonly overS: number;
}

function mixedCoflows({ coflows, racks, overS }: Mix): readonly Coflow[] {
  const stream = randomStream(1, 'bench/coflows');
  const all = Array.from({ length: racks }, (_, rack) => rack);
  const some = (most: number): number[] => stream.shuffle(all).slice(0, 1 + stream.below(Math.min(most, racks)));
  return Array.from({ length: coflows }, (_, c) => {
    const drawn = stream.unit();
    const kind = KINDS.find((_, k) => drawn < KINDS.slice(0, k + 1).reduce((sum, one) => sum + one.share, 0));
    const senders = some(kind?.mappers ?? racks);
    const flows: Flow[] = [];
    for (const to of some(kind?.reducers ?? racks)) {
      // Whole 1/1024 GB per flow: sums are exact, and the twin compares them as they are.
      const parts = Math.ceil(stream.logBetween(1, 4096) / senders.length);
      for (const from of senders) flows.push({ from, to, GB: parts / 1024 });
    }
    return { id: `c${c}`, arrivalS: Math.floor(stream.between(0, overS)), weight: 1, flows: flowsFrom(flows) };
  });
}

/** Circuits of 1 GB/s, set-up 2^-7 s: whole parts of a second. */
const OCS = { reconfigurationMs: 7.8125 };
const input = (coflows: readonly Coflow[], racks: number) => coflowInput(coflows, racks, OCS);
const planOf = (coflows: readonly Coflow[], racks: number): CircuitPlan =>
  runToEnd(sunflow.start(input(coflows, racks), { order: 'fifo' }, {}));

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function ratios({ coflows }: CircuitPlan): readonly number[] {
  return coflows.filter((one) => one.boundS > 0).map((one) => one.cctS / one.boundS);
}

export async function run(print: (line: string) => void): Promise<void> {
  for (const mix of [
    { coflows: 40, racks: 20, overS: 20 },
    { coflows: 20, racks: 40, overS: 20 },
  ]) {
    const coflows = mixedCoflows(mix);
    const byArrival = [...coflows].sort((a, b) => a.arrivalS - b.arrivalS);
    print(`${mix.coflows} coflows x ${mix.racks} racks: the circuits are equal`);
    const plain = {
      name: 'plain twin',
      run: () =>
        [...plainSunflow({ racks: mix.racks, GBps: 1, deltaS: OCS.reconfigurationMs / 1000, coflows: byArrival })].sort(
          (a, b) => a.startS - b.startS || a.from - b.from || a.to - b.to,
        ),
    };
    const fast = { name: 'Gantry', run: () => planOf(coflows, mix.racks).circuits };
    for (const line of timingLines(timeSides([plain, fast], ([a, b]) => mustBeEqual(a, b, 'circuits')))) print(line);
  }

  const racks = 150;
  const coflows = mixedCoflows({ coflows: 1000, racks, overS: 3600 });
  for (const order of ['shortest', 'fifo'] as const) {
    planOnce(print, sunflow, coflows, racks, { order, model: 'not-all-stop' });
  }
  const few = mixedCoflows({ coflows: 100, racks: 40, overS: 360 });
  for (const planner of [sunflow, optimalClearance]) {
    for (const model of ['not-all-stop', 'all-stop'] as const) planOnce(print, planner, few, 40, { model });
  }

  print('Each coflow alone on the switch, CCT / T(C) of Sunflow');
  printAlone(print, '1000 of the mix, 150 racks', coflows, racks);
  for (const share of [0.1, 0.5, 1]) {
    printAlone(print, `100 random, 20 racks, ${share * 100} % of the pairs`, randomCoflows(100, 20, share), 20);
  }
}

function planOnce(
  print: (line: string) => void,
  planner: Planner<'circuits'>,
  coflows: readonly Coflow[],
  racks: number,
  options: OptionValues,
): void {
  const run = () => runToEnd(planner.start(input(coflows, racks), options, {}));
  const { answer, ms } = timeOnce({ name: planner.id, run });
  const how = [planner.id, ...Object.values(options)].join(', ');
  print(`${coflows.length} coflows x ${racks} racks, ${how}`);
  print(
    `  ${answer.circuits.length} circuits in ${ms.toFixed(0)} ms; CCT / T(C): mean ${mean(ratios(answer)).toFixed(3)}`,
  );
}

function printAlone(print: (line: string) => void, name: string, coflows: readonly Coflow[], racks: number): void {
  const alone = coflows.flatMap((one) => ratios(planOf([one], racks)));
  const above = alone.filter((one) => one > 1 + 1e-9).length;
  print(`  ${name}: mean ${mean(alone).toFixed(4)}, most ${Math.max(...alone).toFixed(3)}, above 1 for ${above}`);
}

/** Each pair of racks with a chance of `share`, 0 to 1 GB. */
function randomCoflows(count: number, racks: number, share: number): readonly Coflow[] {
  const stream = randomStream(1, 'bench/random-coflows');
  return Array.from({ length: count }, (_, c) => {
    const flows: Flow[] = [];
    for (let from = 0; from < racks; from++) {
      for (let to = 0; to < racks; to++) if (stream.unit() < share) flows.push({ from, to, GB: stream.unit() });
    }
    return { id: `r${c}`, arrivalS: 0, weight: 1, flows: flowsFrom(flows) };
  });
}
