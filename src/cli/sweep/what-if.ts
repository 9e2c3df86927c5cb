// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry sweep FILE --what-if N`: one of the scenario's questions, a line for each run of each point. If the whole question is computed
// here, the answer's sentences go to standard error.
import { timeWithUnits } from '../../base/readable';
import { InputError } from '../../model/problem';
import type { Scenario } from '../../model/scenario';
import { type AskedWhatIf, askWhatIf } from '../../what-if/asked';
import { WhatIfDriver } from '../../what-if/driver';
import { type LinePlace, linesOf, sweepId } from '../../what-if/lines';
import { STRETCH } from '../../what-if/measure-point';
import type { Output } from '../command';
import { named } from '../input';
import { STANDARD_ERROR, WatchedLine } from '../progress';
import { readThreads, startServers } from '../server-threads';
import { POINT_SERVER } from './point-server';
import type { Shard } from './points';

/** The question that `--what-if N` names, checked against the scenario. Throws InputError with the file's name. */
export function namedQuestion(file: string, scenario: Scenario, text: string): AskedWhatIf {
  const questions = scenario.whatIf ?? [];
  const refuse = (message: string): never => {
    throw new InputError([{ path: `--what-if ${text}`, message }]);
  };
  if (questions.length === 0) return refuse('the scenario has no whatIf; docs/scenario-format.md says how to ask');
  const question = /^\d{1,4}$/.test(text) ? questions[Number(text)] : undefined;
  if (question === undefined) return refuse(`must be a whole number from 0 to ${questions.length - 1}`);
  try {
    return askWhatIf(scenario, question, `whatIf[${text}]`);
  } catch (fault) {
    throw fault instanceof InputError ? named(file, fault.problems) : fault;
  }
}

/** Refuses to shard what cannot be dealt out beforehand, and says what to do instead. */
export function refuseShards(asked: AskedWhatIf, { index, of }: Shard): void {
  if (asked.question.kind !== 'breakEven' || of === 1) return;
  const instead = 'use --threads on one machine, or ask for a curve over the same range, which can be sharded';
  const message = `a break-even search uses results to decide where to look next, so it has no shards; ${instead}`;
  throw new InputError([{ path: `--shard ${index}/${of}`, message }]);
}

export interface WhatIfSweep {
  readonly asked: AskedWhatIf;
  readonly shard: Shard;
  readonly threads: string | undefined;
  readonly output: Output;
}

/** Lines are in the order in which points are asked for, however many threads there are. */
export async function sweepWhatIf({ asked, shard, threads, output }: WhatIfSweep): Promise<void> {
  const beganMs = performance.now();
  refuseShards(asked, shard);
  const driver = new WhatIfDriver(asked, shard);
  const what = sweepId(asked);
  const { document, labels, metrics } = asked;
  const setting = { document, labels, stretch: metrics.some(({ id }) => id === STRETCH) };
  const { servers, stop } = startServers(POINT_SERVER, setting, readThreads(threads, driver.progress.most));
  const progress = new WatchedLine(STANDARD_ERROR);
  const waiting = new Map<number, readonly object[]>();
  let handed = 0;
  let printed = 0;
  let runs = 0;
  const print = (nth: number, lines: readonly object[]): void => {
    waiting.set(nth, lines);
    for (let next = waiting.get(printed); next !== undefined; next = waiting.get(printed)) {
      for (const line of next) output.answer(line, 'line');
      waiting.delete(printed++);
    }
  };
  /** Threads without work wait for the one whose result advances the search. */
  let wake: (() => void)[] = [];
  const serveAll = async (serve: (typeof servers)[number]): Promise<void> => {
    while (!driver.done) {
      const point = driver.next();
      if (point === undefined) {
        await new Promise<void>((resolve) => wake.push(resolve));
        continue;
      }
      const nth = handed++;
      const result = await serve(point);
      runs += result.length;
      print(nth, linesOf(asked, what, point, result));
      driver.take({ point, runs: result });
      progress.tell(
        () => `${driver.progress.done} of ${driver.isAdaptive ? 'at most ' : ''}${driver.progress.most} points`,
      );
      const sleeping = wake;
      wake = [];
      for (const one of sleeping) one();
    }
  };
  try {
    await Promise.all(servers.map(serveAll));
  } finally {
    progress.clear();
    await stop();
  }
  if (shard.of === 1) for (const sentence of driver.answer().sentences) output.report(sentence);
  const took = timeWithUnits((performance.now() - beganMs) / 1000);
  output.report(`${runs} ${runs === 1 ? 'run' : 'runs'} of ${driver.progress.done} points, ${took}`);
}

export const placeOf = (file: string, line: number): LinePlace => ({
  file: file === '-' ? 'standard input' : file,
  line,
});
