// SPDX-License-Identifier: GPL-3.0-or-later
// Servers of one kind on several threads: points of a sweep, seeds of a lesson, runs of an experiment. Each answers one question at a
// time; whoever asks gives it the next one when it is free.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { InputError, type Problem } from '../model/problem';

export type Server<Question, Reply> = (question: Question) => Promise<Reply>;

/** Makes a server from what is the same for all questions. */
export interface ServerKind<Setting, Question, Reply> {
  /** The name under which main.ts exports `make`: a thread loads the command line and takes it from there. */
  readonly name: string;
  readonly make: (setting: Setting) => Server<Question, Reply>;
}

/** The built command line; the source runs in one thread, because threads need a file that Node can read. */
export const PROGRAM = import.meta.url;
const IS_BUILT = PROGRAM.endsWith('.js');
const MAX_THREADS = 256;

/** Threads as they were typed, and no more than there are questions; all cores but one by default. */
export function readThreads(text: string | undefined, questions = MAX_THREADS): number {
  const most = Math.max(1, IS_BUILT ? questions : 1);
  if (text === undefined) return Math.min(most, Math.max(1, availableParallelism() - 1));
  const threads = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (threads < 1 || threads > MAX_THREADS)
    throw new InputError([{ path: `--threads ${text}`, message: `must be a whole number from 1 to ${MAX_THREADS}` }]);
  return Math.min(most, threads);
}

const IN_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const { program, name, setting } = workerData;
const serving = import(program).then((exported) => exported[name](setting));
parentPort.on('message', (question) => {
  serving.then((serve) => serve(question)).then(
    (reply) => parentPort.postMessage({ reply }),
    (fault) => parentPort.postMessage({ fault: String(fault?.stack ?? fault), problems: fault?.problems }),
  );
});
`;

export interface ServerThreads<Question, Reply> {
  /** One for each question that may be asked at a time. */
  readonly servers: readonly Server<Question, Reply>[];
  stop(): Promise<void>;
}

/** Questions, replies and the setting are plain data. If there is only one thread, it is this one. */
export function startServers<Setting, Question, Reply>(
  { name, make }: ServerKind<Setting, Question, Reply>,
  setting: Setting,
  threads: number,
): ServerThreads<Question, Reply> {
  if (threads <= 1) return { servers: [make(setting)], stop: async () => undefined };
  const workers = Array.from(
    { length: threads },
    () => new Worker(IN_THREAD, { eval: true, workerData: { program: PROGRAM, name, setting } }),
  );
  return {
    servers: workers.map(serverOf<Question, Reply>),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

type Message<Reply> =
  | { readonly reply: Reply }
  | { readonly fault: string; readonly problems: readonly Problem[] | undefined };

function serverOf<Question, Reply>(worker: Worker): Server<Question, Reply> {
  return (question) =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', onMessage);
        worker.off('error', onError);
      };
      const onMessage = (message: Message<Reply>): void => {
        settle();
        if ('reply' in message) resolve(message.reply);
        else reject(message.problems === undefined ? new Error(message.fault) : new InputError(message.problems));
      };
      const onError = (fault: Error): void => {
        settle();
        reject(fault);
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.postMessage(question);
    });
}
