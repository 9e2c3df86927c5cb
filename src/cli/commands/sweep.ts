// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry sweep`: the scenario's runs at every combination of varied values, a line of JSON for each as it finishes.
import { timeWithUnits } from '../../base/readable';
import { InputError } from '../../model/problem';
import { writeScenario } from '../../model/reading/write-scenario';
import { isFast, runLabel } from '../../model/scenario';
import { type Assignment, typedValue } from '../../share/assignments';
import { CATALOGUE } from '../../simulator/catalogue';
import { IsolatedCache } from '../../what-if/isolated-cache';
import { onlyPositional, singleValue } from '../arguments';
import type { Arguments, Command, Output } from '../command';
import { inputOfRun, named, readScenarioFile } from '../input';
import { STANDARD_ERROR, WatchedLine } from '../progress';
import { readThreads } from '../server-threads';
import { Simulating, unfinishedWords } from '../simulating';
import { atPoint, checkPoints, readPoint } from '../sweep/check-points';
import { mergeFiles } from '../sweep/merge';
import { pointAt, pointCount, readShard, type Shard } from '../sweep/points';
import { sweepInThreads } from '../sweep/threads';
import { readVaried, type Varied } from '../sweep/varied';
import { namedQuestion, sweepWhatIf } from '../sweep/what-if';

export const sweepCommand: Command = {
  name: 'sweep',
  usage: 'sweep FILE --vary PATH=a,b,c … | --what-if N [--shard i/n] [--threads N]',
  summary: 'Simulates the runs at every combination of values, one line of JSON per run.',
  valueOptions: ['vary', 'what-if', 'shard', 'threads'],
  flags: ['merge'],
  details: () => [
    '',
    '  --vary PATH=a,b,c           any path of the scenario, set or not: seed, topology.racks, runs[0].scheduler,',
    '                              workload.generate.jobs, runs[0].options.slowstart; values are JSON or bare words',
    '  --vary PATH=from..to:step   numbers, both ends included; the step is 1 if it is left out',
    '  --what-if N                 the question whatIf[N] of the scenario, instead of --vary',
    '  --merge FILES…              merges lines of --what-if: sweep --merge FILES…, or with the answer in sentences and',
    '                              what an open question still needs: sweep FILE --what-if N --merge FILES…',
    '  --shard i/n                 every n-th point from the i-th on, from 0: 0/n to n-1/n together are the whole sweep',
    '  --threads N                 points at a time; by default all cores but one; the lines are the same',
    '',
    'A line of --vary: { "point", "run", "vary": { PATH: value }, "label", "status", "metrics" }. Points count from 0, the last PATH',
    'changing fastest. All points are checked before the first one runs.',
    'A line of --what-if: { "what", "engine", "point", "values", "seed", "run", "label", "status", "metrics" }. Points count from',
    '0, all values at one seed, then at the next; those nearest to the present values run first. A run or point that is refused',
    'has the status refused and a message. --merge prints { "what", "missing", "series" }.',
  ],
  async run(args, output) {
    const beganMs = performance.now();
    if (args.values.has('what-if') || args.flags.has('merge')) return runWhatIf(args, output);
    const file = onlyPositional(args, 'FILE');
    const varied = readVaried(args.values.get('vary') ?? []);
    if (varied.length === 0)
      throw new InputError('--vary is required, as in --vary seed=1..10:1; or --what-if N, or --merge');
    const shard = readShard(singleValue(args, 'shard'));
    const count = pointCount(varied);
    const { scenario } = await readScenarioFile(file);
    const document = writeScenario(scenario, CATALOGUE);
    const sweep: Sweep = {
      file,
      document,
      output,
      simulating: new Simulating({ rates: false }),
      isolated: new IsolatedCache(),
    };
    await telling(file, async () => {
      await checkSchedulers(sweep, varied, await checkPoints({ document, varied, shard }));
    });
    const own = ownPoints(count, shard);
    // Standard input can be read only once.
    const threads = readThreads(singleValue(args, 'threads'), file === '-' ? 1 : own);
    const runs = threads > 1 ? await runInThreads(args, sweep, shard, threads) : await runHere(sweep, varied, shard);
    const took = timeWithUnits((performance.now() - beganMs) / 1000);
    output.report(
      `${runs} ${runs === 1 ? 'run' : 'runs'} of ${count} ${count === 1 ? 'point' : 'points'} in all, ${took}`,
    );
    return 0;
  },
};

/** A question of the scenario, lines that answer one, or both. */
async function runWhatIf(args: Arguments, output: Output): Promise<number> {
  const number = singleValue(args, 'what-if');
  const isMerged = args.flags.has('merge');
  const option = isMerged ? '--merge' : '--what-if';
  for (const other of isMerged ? ['vary', 'shard', 'threads'] : ['vary']) {
    if (args.values.has(other)) throw new InputError(`--${other}: cannot be used with ${option}; choose one`);
  }
  const hasScenario = number !== undefined;
  const lines = isMerged ? args.positional.slice(hasScenario ? 1 : 0) : [];
  if (isMerged && lines.length === 0) throw new InputError('--merge: needs the files to merge');
  if (!hasScenario) {
    await mergeFiles({ files: lines, output });
    return 0;
  }
  const file = isMerged ? args.positional[0]! : onlyPositional(args, 'FILE');
  const { scenario } = await readScenarioFile(file);
  const asked = namedQuestion(file, scenario, number);
  if (isMerged) await mergeFiles({ files: lines, asked, output });
  else {
    const threads = singleValue(args, 'threads');
    await sweepWhatIf({ asked, shard: readShard(singleValue(args, 'shard')), threads, output });
  }
  return 0;
}

const ownPoints = (points: number, { index, of }: Shard): number => Math.ceil((points - index) / of);

/** This and `runInThreads` return how many runs there were. */
async function runHere(sweep: Sweep, varied: readonly Varied[], shard: Shard): Promise<number> {
  let runs = 0;
  const count = pointCount(varied);
  for (let point = shard.index; point < count; point += shard.of) {
    runs += await runPoint(sweep, point, pointAt(varied, point));
  }
  return runs;
}

async function runInThreads(args: Arguments, sweep: Sweep, shard: Shard, threads: number): Promise<number> {
  const asked = args.values.get('vary') ?? [];
  const words = ['sweep', sweep.file, ...asked.flatMap((one) => ['--vary', one])];
  const points = pointCount(readVaried(asked));
  const own = ownPoints(points, shard);
  const progress = new WatchedLine(STANDARD_ERROR);
  const onPoint = (done: number) => {
    progress.tell(() => `${done} of ${own} points`);
  };
  const runs = await sweepInThreads({ words, shard, threads, points, output: sweep.output, onPoint });
  progress.clear();
  return runs;
}

/** Runs work that may refuse jobs, so that the problems name the file. */
async function telling<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    throw fault instanceof InputError ? named(file, fault.problems) : fault;
  }
}

/** Gives the problems of a run at a point the run's place and the point's values. */
async function placing<T>(run: number, assignments: readonly Assignment[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const placed = fault.problems.map(({ path, message }) => ({ path: path === '' ? `runs[${run}]` : path, message }));
    throw new InputError(placed.map((problem) => atPoint(problem, assignments)));
  }
}

/** Starts the runs of these points, so that schedulers that refuse the jobs do so before anything runs. */
async function checkSchedulers({ document, simulating }: Sweep, varied: readonly Varied[], points: readonly number[]) {
  for (const point of points) {
    const assignments = pointAt(varied, point);
    const { scenario, workload } = await readPoint(document, assignments);
    for (const [index, run] of scenario.runs.entries()) {
      await placing(index, assignments, async () => simulating.check(await inputOfRun(scenario, workload, run)));
    }
  }
}

interface Sweep {
  readonly file: string;
  readonly document: unknown;
  readonly output: Output;
  readonly simulating: Simulating;
  readonly isolated: IsolatedCache;
}

async function runPoint(sweep: Sweep, point: number, assignments: readonly Assignment[]): Promise<number> {
  const { file, document, output, simulating, isolated } = sweep;
  const vary = Object.fromEntries(assignments.map(({ key, text }) => [key, typedValue(text)]));
  const { scenario, workload } = await readPoint(document, assignments);
  const { runs } = scenario;
  for (const [index, run] of runs.entries()) {
    const simulated = await telling(file, () =>
      placing(index, assignments, async () => {
        const input = await inputOfRun(scenario, workload, run);
        return simulating.run(input, () =>
          isolated.get(input.scenario, () => simulating.isolatedTimes(input.scenario, input.workload)),
        );
      }),
    );
    const { metrics } = simulated.measured;
    const { status } = simulated.record.outcome;
    const accuracy = isFast(run.networkOptions) ? { accuracy: 'fast' as const } : {};
    output.answer({ point, run: index, vary, label: runLabel(run), ...accuracy, status, metrics }, 'line');
    const why = unfinishedWords(simulated);
    if (why !== undefined) output.report(`point ${point}: ${why}`);
  }
  return runs.length;
}
