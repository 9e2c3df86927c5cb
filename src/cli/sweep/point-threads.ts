// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a what-if on several threads, each of which takes one when it is free. What a search wants next may depend on results, so
// points cannot be dealt out beforehand, as in a plain sweep.
import { Worker } from 'node:worker_threads';
import type { Point, PointRun } from '../../what-if/point';
import { type PointServer, type PointSetting, pointServer } from './point-server';

/** The built command line, because threads need a file that Node can read. */
const PROGRAM = import.meta.url;

/** Runs in every thread: points arrive as messages, one at a time, and their runs are sent back. */
const IN_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const serving = import(workerData.program).then(({ pointServer }) => pointServer(workerData.setting));
parentPort.on('message', (point) => {
  serving.then((serve) => serve(point)).then(
    (runs) => parentPort.postMessage({ runs }),
    (fault) => parentPort.postMessage({ fault: String(fault?.stack ?? fault) }),
  );
});
`;

export interface PointThreads {
  /** One for each point that may be asked for at a time. */
  readonly servers: readonly PointServer[];
  stop(): Promise<void>;
}

/** If there is only one thread, it is this one. */
export function startThreads(setting: PointSetting, threads: number): PointThreads {
  if (threads <= 1) return { servers: [pointServer(setting)], stop: async () => undefined };
  const workers = Array.from(
    { length: threads },
    () => new Worker(IN_THREAD, { eval: true, workerData: { program: PROGRAM, setting } }),
  );
  return {
    servers: workers.map(serverOf),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

type Reply = { readonly runs: readonly PointRun[] } | { readonly fault: string };

function serverOf(worker: Worker): PointServer {
  return ({ values, seed }: Pick<Point, 'values' | 'seed'>) =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', onReply);
        worker.off('error', onError);
      };
      const onReply = (reply: Reply): void => {
        settle();
        if ('runs' in reply) resolve(reply.runs);
        else reject(new Error(reply.fault));
      };
      const onError = (fault: Error): void => {
        settle();
        reject(fault);
      };
      worker.on('message', onReply);
      worker.on('error', onError);
      worker.postMessage({ values, seed });
    });
}
