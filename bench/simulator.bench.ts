// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated runs: rates kept up to date against rates found again; the Facebook-like run; how the time grows with the jobs;
// Corral's large simulation; and the large ones in a worker of Chromium.
import { tcp } from '../src/network/tcp';
import { PlainNetwork } from '../src/network/testing/plain-network';
import { progressiveFilling } from '../src/network/testing/progressive-filling';
import { simulateJobs } from '../src/simulator/jobs/simulate-jobs';
import { fifo } from '../src/simulator/schedulers/fifo';
import { simulateToEnd } from '../src/simulator/simulation';
import { timeSides, timingLines } from './harness';
import { ChromiumWorkers } from './in-chromium';
import { CORRAL_14, facebookRun, inputOf, type LargeRun, type Measured, measure } from './simulator-runs';

export const title = 'Simulator: large runs';

/** Longer runs are given up. */
const MAX_S = 60;
const bytesNow = (): number => process.memoryUsage().rss;

export async function run(print: (line: string) => void): Promise<void> {
  benchRates(print);
  const corral14 = corral14Runs();
  const node = (one: LargeRun) => Promise.resolve(measure(one, bytesNow, MAX_S));
  await benchRuns(print, 'Facebook-like, 600 machines, 12 000 slots', facebookRuns(), node);
  await benchRuns(print, 'Corral, 2000 machines, 200 W1 jobs', corral14, node);
  await benchGrowth(print, node);
  await benchChromium(print, [...facebookRuns(), ...corral14]);
}

const facebookRuns = (): readonly LargeRun[] => [
  facebookRun(1000, 'fifo'),
  facebookRun(1000, 'corral'),
  facebookRun(250, 'fair'),
  facebookRun(1000, 'fair'),
  facebookRun(1000, 'coscheduler', undefined, 'sunflow'),
];

function corral14Runs(): readonly LargeRun[] {
  return ['tcp', 'varys'].flatMap((network) =>
    ['capacity', 'corral'].map((scheduler) => ({ ...CORRAL_14, scheduler, network })),
  );
}

function benchRates(print: (line: string) => void): void {
  const input = inputOf(facebookRun(25, 'fifo'));
  const { workload } = input;
  if (!('jobs' in workload)) throw new Error('facebook makes jobs');
  const { jobs } = workload;
  const ends = (network: typeof tcp) => () => {
    const parts = { ...input, jobs, scheduler: fifo, network, networkOptions: { tcpWeight: 'copies' } };
    return simulateToEnd(simulateJobs({ ...parts, tools: { keep: 'trace' } })).trace.jobs.endS;
  };
  const anew: typeof tcp = {
    ...tcp,
    start: (topology, { recorder }) => new PlainNetwork(topology, progressiveFilling, recorder?.caughtUp),
  };
  print(`Facebook-like, ${jobs.length} jobs: whole runs; the ends agree to 1e-6`);
  const sides = [
    { name: 'every rate anew at every event', run: ends(anew) },
    { name: 'kept up to date', run: ends(tcp) },
  ];
  const timings = timeSides(
    sides,
    ([plain, kept]) => {
      plain?.forEach((endS, i) => {
        if (!(Math.abs(endS / (kept?.[i] ?? Number.NaN) - 1) <= 1e-6)) throw new Error('the ends differ');
      });
    },
    3,
  );
  for (const line of timingLines(timings)) print(line);
}

type Measure = (run: LargeRun) => Promise<Measured>;

async function benchRuns(
  print: (line: string) => void,
  what: string,
  runs: readonly LargeRun[],
  measured: Measure,
): Promise<void> {
  print(what);
  for (const one of runs) print(`  ${lineOf(one, await measured(one))}`);
}

/** As many jobs a second as in the paper; and all of them within its 90 minutes. */
async function benchGrowth(print: (line: string) => void, measured: Measure): Promise<void> {
  for (const [what, overS] of [
    ['at the paper’s rate', undefined],
    ['all within 90 minutes', 5400],
  ] as const) {
    print(`Growth, Facebook-like under FIFO, ${what}`);
    for (const jobs of [250, 500, 1000, 2000, 4000]) {
      const one = facebookRun(jobs, 'fifo', overS);
      print(`  ${lineOf(one, await measured(one))}`);
    }
  }
}

async function benchChromium(print: (line: string) => void, runs: readonly LargeRun[]): Promise<void> {
  const chromium = await ChromiumWorkers.open();
  if (chromium === undefined) {
    print('No Chromium here: set CHROMIUM_PATH');
    return;
  }
  try {
    await benchRuns(print, `A worker of Chromium ${chromium.version}`, runs, (one) => chromium.measure(one, MAX_S));
  } finally {
    await chromium.close();
  }
}

function lineOf(one: LargeRun, { seconds, events, simulatedS, isDone, peakBytes }: Measured): string {
  const name = `${one.jobs} jobs, ${one.scheduler} + ${one.network}`.padEnd(30);
  const rate = `${events} events, ${(events / seconds).toFixed(0)} a second, ${((1e6 * seconds) / events).toFixed(1)} us each`;
  const memory = peakBytes > 0 ? `, at most ${(peakBytes / 2 ** 20).toFixed(0)} MB` : '';
  const end = isDone ? '' : `; given up ${simulatedS.toFixed(0)} s into the run`;
  return `${name} ${seconds.toFixed(1)} s: ${rate}${memory}${end}`;
}
