// Sunflow against its plain twin, and on a thousand coflows of 150 racks, mixed like the Facebook hour of the coflow-benchmark: most
// are a few flows, some are shuffles between most racks; each reducer's bytes come in equal parts from all mappers.
import { randomStream } from '../src/base/random-stream';
import type { CircuitPlan } from '../src/model/plan';
import type { Coflow, Flow } from '../src/model/scenario';
import { sunflow } from '../src/planners/circuits/sunflow';
import { coflowInput } from '../src/planners/circuits/testing/coflow-cases';
import { plainSunflow } from '../src/planners/circuits/testing/plain-sunflow';
import { runToEnd } from '../src/planners/planner';
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
    return { id: `c${c}`, arrivalS: Math.floor(stream.between(0, overS)), weight: 1, flows };
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
    for (const model of ['not-all-stop', 'all-stop'] as const) {
      const side = {
        name: model,
        run: () => runToEnd(sunflow.start(input(coflows, racks), { order, model }, {})),
      };
      const { answer, ms } = timeOnce(side);
      print(
        `1000 coflows x ${racks} racks, ${order}, ${model}: ${answer.circuits.length} circuits in ${ms.toFixed(0)} ms; mean CCT / T(C) ${mean(ratios(answer)).toFixed(3)}`,
      );
    }
  }

  print('1000 coflows, each alone on the switch');
  const alone = coflows.flatMap((one) => ratios(planOf([one], racks)));
  const many = alone.filter((one) => one > 1 + 1e-9).length;
  print(`  CCT / T(C): mean ${mean(alone).toFixed(4)}, most ${Math.max(...alone).toFixed(3)}, above 1 for ${many}`);
}
