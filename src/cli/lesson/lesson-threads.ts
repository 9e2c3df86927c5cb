// SPDX-License-Identifier: GPL-3.0-or-later
// Seeds and students of a lesson on several threads, each of which takes the next one when it is free. Answers are in the order of the
// questions, however many threads there are.
import type { Lesson } from '../../lessons/lesson';
import { STANDARD_ERROR, WatchedLine } from '../progress';
import { readThreads, startServers } from '../server-threads';
import { LESSON_SERVER, type LessonQuestion, type LessonReply, type LessonServer } from './lesson-server';

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
  const { servers, stop } = startServers(LESSON_SERVER, lesson, readThreads(threads, questions.length));
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
    await stop();
  }
}
