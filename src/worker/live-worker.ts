// SPDX-License-Identifier: GPL-3.0-or-later
// One live worker: comlink's proxy, its notices and its faults. Once ended, it reports nothing more.
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Question, Reply } from './api';
import { packQuestion, unpackReply } from './packed-wire';
import { isWorkerNotice, type WireWorker, type WorkerNotice } from './wire';

interface LiveWorkerListener {
  readonly onNotice: (notice: WorkerNotice) => void;
  /** `scriptRan` false: it never reported that it was ready. */
  readonly onFault: (fault: unknown, scriptRan: boolean) => void;
}

export class LiveWorker {
  private readonly worker: Worker;
  private readonly remote: Remote<WireWorker>;
  private readonly listener: LiveWorkerListener;
  private isReady = false;
  private ended = false;

  constructor(worker: Worker, listener: LiveWorkerListener) {
    this.worker = worker;
    this.listener = listener;
    this.remote = wrap<WireWorker>(worker);
    worker.addEventListener('message', this.onMessage);
    worker.addEventListener('error', this.onError);
    worker.addEventListener('messageerror', this.onMessageError);
  }

  get ready(): boolean {
    return this.isReady;
  }

  async ask(question: Question): Promise<Reply<unknown>> {
    const method = this.remote[question.kind] as (packed: Question) => Promise<Reply<unknown>>;
    return unpackReply(await method(await packQuestion(question)));
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.worker.removeEventListener('message', this.onMessage);
    this.worker.removeEventListener('error', this.onError);
    this.worker.removeEventListener('messageerror', this.onMessageError);
    this.remote[releaseProxy]();
    this.worker.terminate();
  }

  private readonly onMessage = (event: MessageEvent): void => {
    if (!isWorkerNotice(event.data)) return;
    this.isReady = true;
    this.listener.onNotice(event.data);
  };

  /** Without a message if the script could not be fetched. */
  private readonly onError = (event: ErrorEvent): void => {
    event.preventDefault?.();
    this.listener.onFault(event.error ?? event.message, this.isReady);
  };

  private readonly onMessageError = (): void => {
    this.listener.onFault('a message could not be read', this.isReady);
  };
}
