// SPDX-License-Identifier: GPL-3.0-or-later
// Seeds and students of a lesson on several threads, each of which takes the next one when it is free. Answers are in the order of the
// questions, however many threads there are.
import { Worker } from 'node:worker_threads';
import type { Lesson } from '../../lessons/lesson';
import { STANDARD_ERROR, WatchedLine } from '../progress';
import { readThreads } from '../sweep/threads';
import { type LessonQuestion, type LessonReply, type LessonServer, lessonServer } from './lesson-server';

/** The built command line, because threads need a file that Node can read. */
const PROGRAM = import.meta.url;

/** Runs in every thread: questions arrive as messages, one at a time. */
const IN_THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const serving = import(workerData.program).then(({ lessonServer }) => lessonServer(workerData.lesson));
parentPort.on('message', (question) => {
  serving.then((serve) => serve(question)).then(
    (reply) => parentPort.postMessage({ reply }),
    (fault) => parentPort.postMessage({ fault: String(fault?.stack ?? fault) }),
  );
});
`;

interface LessonWork {
  readonly lesson: Lesson;
  readonly questions: readonly LessonQuestion[];
  /** As it was typed. */
  readonly threads: string | undefined;
  /** "seeds", "students": what the line on the terminal counts. */
  readonly what: string;
  /** In the order of the questions. */
  readonly onReply: (reply: LessonReply, index: number) => void;
}

export async function runLessonWork({ lesson, questions, threads, what, onReply }: LessonWork): Promise<void> {
  const count = readThreads(threads, questions.length);
  const workers = count <= 1 ? [] : Array.from({ length: count }, () => startWorker(lesson));
  const servers = workers.length === 0 ? [lessonServer(lesson)] : workers.map(serverOf);
  const progress = new WatchedLine(STANDARD_ERROR);
  const waiting = new Map<number, LessonReply>();
  let next = 0;
  let handed = 0;
  let done = 0;
  const serveAll = async (serve: LessonServer): Promise<void> => {
    while (handed < questions.length) {
      const index = handed++;
      waiting.set(index, await serve(questions[index]!));
      done++;
      progress.tell(() => `${done} of ${questions.length} ${what}`);
      for (let reply = waiting.get(next); reply !== undefined; reply = waiting.get(next)) {
        waiting.delete(next);
        onReply(reply, next++);
      }
    }
  };
  try {
    await Promise.all(servers.map(serveAll));
  } finally {
    progress.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const startWorker = (lesson: Lesson): Worker =>
  new Worker(IN_THREAD, { eval: true, workerData: { program: PROGRAM, lesson } });

type Message = { readonly reply: LessonReply } | { readonly fault: string };

const serverOf =
  (worker: Worker): LessonServer =>
  (question) =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', onMessage);
        worker.off('error', onError);
      };
      const onMessage = (message: Message): void => {
        settle();
        if ('reply' in message) resolve(message.reply);
        else reject(new Error(message.fault));
      };
      const onError = (fault: Error): void => {
        settle();
        reject(fault);
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.postMessage(question);
    });
