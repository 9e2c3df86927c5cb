// SPDX-License-Identifier: GPL-3.0-or-later
// A Worker without a thread: real comlink on both sides, messages delivered as microtasks. The test decides what it
// answers, and when. It can be ended, made to fault, and created with a script that never loads.
import { expose } from 'comlink';
import { mapMethods } from '../answers';
import type { Question, Reply } from '../api';
import type { WorkerNotice } from '../wire';

type Listener = (event: { data?: unknown; message?: string; error?: unknown }) => void;

export class FakeWorker {
  ended = false;
  private readonly loads: boolean;
  private readonly page = new Map<string, Set<Listener>>();
  private readonly inside = new Set<Listener>();

  constructor(answer: (question: Question, worker: FakeWorker) => Promise<Reply<unknown>>, loads = true) {
    this.loads = loads;
    const api = mapMethods(() => (question) => {
      this.say({ notice: 'begun' });
      return answer(question, this);
    });
    expose(api, {
      postMessage: (data: unknown) => this.deliver('message', { data }),
      addEventListener: (_type, listener) => this.inside.add(listener as unknown as Listener),
      removeEventListener: (_type, listener) => this.inside.delete(listener as unknown as Listener),
    });
    if (loads) this.say({ notice: 'ready' });
  }

  /** As the page sees it. */
  get worker(): Worker {
    return this as unknown as Worker;
  }

  say(notice: WorkerNotice): void {
    this.deliver('message', { data: notice });
  }

  fault(message: string | undefined): void {
    this.deliver('error', { message });
  }

  unreadable(): void {
    this.deliver('messageerror', {});
  }

  // What the page calls.

  postMessage(data: unknown): void {
    queueMicrotask(() => {
      if (this.loads && !this.ended) for (const listener of [...this.inside]) listener({ data });
    });
  }

  addEventListener(type: string, listener: Listener): void {
    const known = this.page.get(type) ?? new Set();
    this.page.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.page.get(type)?.delete(listener);
  }

  terminate(): void {
    this.ended = true;
  }

  private deliver(type: string, event: Parameters<Listener>[0]): void {
    // What was on its way when the worker was ended still arrives.
    queueMicrotask(() => {
      for (const listener of [...(this.page.get(type) ?? [])]) listener(event);
    });
  }
}
