// SPDX-License-Identifier: GPL-3.0-or-later
// What is actually sent between page and worker: comlink calls, and notices beside them. Types and one tiny function.
// Notices are plain messages, not a proxied callback: nothing to release, and a busy worker can send them in mid-loop.
import type { QuestionKind, Questions, Reply, WorkProgress } from './api';

/** What the worker exposes through comlink: a method for each kind of question. */
export type WireWorker = {
  readonly [K in QuestionKind]: (question: Questions[K]['question']) => Promise<Reply<Questions[K]['answer']>>;
};

/** Sent unprompted. Comlink ignores them, because they have no `id`. */
export type WorkerNotice =
  /** The script is loaded and listening. */
  | { readonly notice: 'ready' }
  /** A question has arrived and is being answered. */
  | { readonly notice: 'begun' }
  | { readonly notice: 'progress'; readonly progress: WorkProgress }
  /** The next notice may take this long, because GLPK cannot be interrupted. */
  | { readonly notice: 'quiet'; readonly forS: number };

export type Notify = (notice: WorkerNotice) => void;

export function isWorkerNotice(data: unknown): data is WorkerNotice {
  return typeof data === 'object' && data !== null && 'notice' in data && typeof data.notice === 'string';
}
