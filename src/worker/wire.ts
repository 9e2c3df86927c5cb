// SPDX-License-Identifier: GPL-3.0-or-later
// What really travels between page and worker: one comlink call, and notices beside it. Types and one tiny function.
// Notices are plain messages, not a proxied callback: nothing to release, and a busy worker can send them in mid-loop.
import type { Question, Reply, WorkProgress } from './api';

/** The one method that the worker exposes through comlink. */
export interface WireWorker {
  ask(question: Question): Promise<Reply<unknown>>;
}

/** Sent unasked. Comlink passes over them, for they have no `id`. */
export type WorkerNotice =
  /** The script is loaded and listens. */
  | { readonly notice: 'ready' }
  /** A question has come and is being worked on. */
  | { readonly notice: 'begun' }
  | { readonly notice: 'progress'; readonly progress: WorkProgress }
  /** The next notice may be this long in coming: GLPK cannot be interrupted. */
  | { readonly notice: 'quiet'; readonly forS: number };

export type Notify = (notice: WorkerNotice) => void;

export function isWorkerNotice(data: unknown): data is WorkerNotice {
  return typeof data === 'object' && data !== null && 'notice' in data && typeof data.notice === 'string';
}
