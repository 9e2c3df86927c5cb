// SPDX-License-Identifier: GPL-3.0-or-later
// The port between the page and what answers it: the worker pool, one bridge, or a test's replacement.
import type { AnswerTo, Question, Reply, WorkProgress } from './api';

export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: WorkProgress) => void;
}

/** Rejects with an AbortError if the signal aborts, and with a WorkerFailure if the worker is lost. */
export type Ask = <Q extends Question>(question: Q, options?: AskOptions) => Promise<Reply<AnswerTo<Q>>>;

export function abortError(): DOMException {
  return new DOMException('The question was taken back.', 'AbortError');
}

export function isAbort(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'AbortError';
}
