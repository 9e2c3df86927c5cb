// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a lesson: its faults on one worker, then its seeds in pieces on all of them. The answer does not depend on their number.
import type { UndefinedTruth } from '../../lessons/check-lesson';
import { type CountedAnswer, mergedAnswers } from '../../lessons/same-answers';
import type { LessonCheckAnswer, Reply } from '../../worker/api';
import type { Ask } from '../../worker/ask';
import type { Draft } from './draft';

interface CheckHow {
  readonly ask: Ask;
  readonly workers: number;
  readonly signal: AbortSignal;
  /** Of seeds. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Enough for each worker that none waits long for the last one, and few enough that the lesson is not sent for each seed. */
const PIECES_EACH = 4;
const MAX_PIECE = 50;

/** `seeds`: checks seeds from 1 to this; undefined: only the lesson's own. Rejects as the workers do. */
export async function checkOverWorkers(
  lesson: Draft,
  seeds: number | undefined,
  { ask, workers, signal, onProgress }: CheckHow,
): Promise<Reply<LessonCheckAnswer>> {
  const own = await ask({ kind: 'lessonCheck', lesson }, { signal });
  if (!own.ok || own.answer.problems.length > 0 || seeds === undefined) return own;
  const ends = new AbortController();
  const end = (): void => ends.abort();
  signal.addEventListener('abort', end);
  const piece = Math.min(MAX_PIECE, Math.ceil(seeds / (PIECES_EACH * workers)));
  const pieces = Array.from({ length: Math.ceil(seeds / piece) }, (_, i) => ({
    from: 1 + i * piece,
    to: Math.min(seeds, (i + 1) * piece),
    done: 0,
    truths: [] as readonly UndefinedTruth[],
    answers: [] as readonly CountedAnswer[],
  }));
  let refused: Reply<LessonCheckAnswer> | undefined;
  const report = (): void =>
    onProgress(
      pieces.reduce((sum, { done }) => sum + done, 0),
      seeds,
    );
  report();
  const waiting = pieces.values();
  const takePieces = async (): Promise<void> => {
    for (const one of waiting) {
      if (refused !== undefined) return;
      const { from, to } = one;
      const reply = await ask(
        { kind: 'lessonCheck', lesson, seeds: [from, to] },
        {
          signal: ends.signal,
          onProgress: ({ done }) => {
            one.done = done;
            report();
          },
        },
      );
      if (!reply.ok) {
        refused ??= reply;
        return;
      }
      one.done = to - from + 1;
      one.truths = reply.answer.undefined;
      one.answers = reply.answer.answers;
      report();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, pieces.length) }, takePieces));
  } catch (fault) {
    // The others' results are useless then.
    ends.abort();
    throw fault;
  } finally {
    signal.removeEventListener('abort', end);
  }
  const undefinedTruths = pieces.flatMap(({ truths }) => truths);
  const answers = mergedAnswers(pieces.flatMap((one) => one.answers));
  return refused ?? { ok: true, answer: { ...own.answer, undefined: undefinedTruths, answers, seeds } };
}
