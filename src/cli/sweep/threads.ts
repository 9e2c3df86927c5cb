// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on several threads: each takes its share of the points, as a shard of the shard, and the lines are printed in the order
// of the points, as from one thread.
import { Worker } from 'node:worker_threads';
import { InputError } from '../../model/problem';
import type { Output } from '../command';
import { PROGRAM } from '../server-threads';
import type { Shard } from './points';

/** What a thread reports, in order. */
type ThreadMessage =
  | { readonly line: { readonly point: number } }
  | { readonly note: string }
  | { readonly status: number };

/** Runs in every thread: the same command for its own share, with its answers sent back. */
const IN_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const output = { answer: (line) => parentPort.postMessage({ line }), report: (note) => parentPort.postMessage({ note }) };
import(workerData.program).then(async ({ main }) => parentPort.postMessage({ status: await main(workerData.words, output) }));
`;

interface ThreadedSweep {
  /** The words of the command, except for shard and threads. */
  readonly words: readonly string[];
  readonly shard: Shard;
  readonly threads: number;
  /** Of the whole sweep. */
  readonly points: number;
  readonly output: Output;
  /** Called after each of the shard's points. */
  readonly onPoint: (done: number) => void;
}

/** Returns the number of runs; throws if a thread failed. */
export async function sweepInThreads({
  words,
  shard,
  threads,
  points,
  output,
  onPoint,
}: ThreadedSweep): Promise<number> {
  const shares = Array.from({ length: threads }, (_, thread) =>
    startShare([...words, '--threads', '1', '--shard', `${shard.index + shard.of * thread}/${shard.of * threads}`]),
  );
  try {
    let runs = 0;
    let done = 0;
    for (let point = shard.index; point < points; point += shard.of) {
      const share = shares[done % threads]!;
      for (const reported of await share.takePoint(point)) {
        if ('note' in reported) output.report(reported.note);
        else if ('line' in reported) {
          output.answer(reported.line, 'line');
          runs++;
        }
      }
      onPoint(++done);
    }
    return runs;
  } finally {
    await Promise.all(shares.map(({ stop }) => stop()));
  }
}

interface Share {
  /** Everything reported about the point, once the thread has moved on to another or has ended. */
  takePoint(point: number): Promise<readonly ThreadMessage[]>;
  stop(): Promise<unknown>;
}

function startShare(words: readonly string[]): Share {
  const worker = new Worker(IN_THREAD, { eval: true, workerData: { program: PROGRAM, words } });
  const reported: ThreadMessage[] = [];
  let fault: Error | undefined;
  let wake = (): void => undefined;
  worker.on('message', (one: ThreadMessage) => {
    reported.push(one);
    wake();
  });
  worker.on('error', (error) => {
    fault = error;
    wake();
  });
  const isPast = (one: ThreadMessage, point: number): boolean =>
    'status' in one || ('line' in one && one.line.point > point);
  return {
    async takePoint(point) {
      for (;;) {
        const end = reported.findIndex((one) => isPast(one, point));
        if (end >= 0) {
          const last = reported[end]!;
          if ('status' in last && last.status !== 0) {
            const note = notesOf(reported);
            throw last.status === 2 ? new InputError(note) : new Error(note);
          }
          const own = reported.splice(0, end);
          // A thread's last note sums up only its own share.
          return 'status' in last ? own.slice(0, -1) : own;
        }
        if (fault !== undefined) throw fault;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: () => worker.terminate(),
  };
}

const notesOf = (reported: readonly ThreadMessage[]): string =>
  reported.flatMap((one) => ('note' in one ? [one.note] : [])).join('\n') || 'a thread of the sweep failed';
