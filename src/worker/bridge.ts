// SPDX-License-Identifier: GPL-3.0-or-later
// The page's side of one worker: questions are sent one at a time, in order. Aborting the running one ends the worker,
// because a busy worker receives nothing, and a fresh one is ready at once. A worker that faults or falls silent is also
// replaced. A comlink call to an ended worker stays pending for ever, so nothing outside waits on the call itself.
import type { AnswerTo, Question, Reply } from './api';
import { type AskOptions, abortError } from './ask';
import { LiveWorker } from './live-worker';
import { CLOCK, type Timer } from './timer';
import type { WorkerNotice } from './wire';
import { failureFromFault, failureFromSilence, failureFromStart, type WorkerFailure } from './worker-failure';

export interface BridgeOptions {
  readonly spawn: () => Worker;
  /** What messages call it: "planning worker". */
  readonly name?: string;
  readonly timer?: Timer;
  /** A computing worker must report at least this often; it tries to do so every 0.06 s. */
  readonly silenceS?: number;
  /** The script may take this long to load. */
  readonly startS?: number;
}

interface Task {
  readonly question: Question;
  readonly resolve: (reply: Reply<unknown>) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress?: AskOptions['onProgress'];
  readonly forgetSignal: () => void;
  /** Its first worker turned out to be dead before starting on it. */
  retried: boolean;
}

const WATCH_EVERY_MS = 1000;
/** An idle worker reports at once that it has begun, unless the browser has silently killed it in the meantime. */
const BEGIN_S = 5;

export class WorkerBridge {
  private readonly spawn: () => Worker;
  private readonly name: string;
  private readonly timer: Timer;
  private readonly silenceS: number;
  private readonly startS: number;
  private readonly queue: Task[] = [];
  private running: Task | undefined;
  private worker: LiveWorker | undefined;
  private stopWatching: (() => void) | undefined;
  /** Seconds of silence left. Counted in ticks of the page's own timer, so that a page that slept has not waited. */
  private patienceS = 0;
  /** The running question has reached its worker. */
  private begun = false;
  private disposed = false;

  constructor(options: BridgeOptions) {
    this.spawn = options.spawn;
    this.name = options.name ?? 'planning worker';
    this.timer = options.timer ?? CLOCK;
    this.silenceS = options.silenceS ?? 20;
    this.startS = options.startS ?? 60;
  }

  /** Loads the worker's script before the first question. A failure is reported when a question is asked. */
  prewarm(): void {
    if (this.disposed || this.worker !== undefined) return;
    try {
      this.worker = this.startWorker();
    } catch {
      this.worker = undefined;
    }
  }

  /** Rejects with an AbortError if the signal aborts, and with a WorkerFailure if the worker is lost. */
  ask<Q extends Question>(question: Q, options: AskOptions = {}): Promise<Reply<AnswerTo<Q>>> {
    const { signal, onProgress } = options;
    return new Promise<Reply<AnswerTo<Q>>>((resolve, reject) => {
      if (this.disposed || signal?.aborted) {
        reject(abortError());
        return;
      }
      const onAbort = () => this.abort(task);
      const task: Task = {
        question,
        resolve: (reply) => resolve(reply as Reply<AnswerTo<Q>>),
        reject,
        onProgress,
        forgetSignal: () => signal?.removeEventListener('abort', onAbort),
        retried: false,
      };
      signal?.addEventListener('abort', onAbort);
      this.queue.push(task);
      this.startNext();
    });
  }

  /** Ends the worker; every open question is aborted. */
  dispose(): void {
    this.disposed = true;
    const open = this.running === undefined ? this.queue.splice(0) : [this.running, ...this.queue.splice(0)];
    this.rest();
    this.letGo();
    for (const task of open) {
      task.forgetSignal();
      task.reject(abortError());
    }
  }

  private startWorker(): LiveWorker {
    const worker: LiveWorker = new LiveWorker(this.spawn(), {
      onNotice: (notice) => this.onNotice(worker, notice),
      onFault: (fault, scriptRan) =>
        this.onWorkerLost(worker, scriptRan ? failureFromFault(this.name, fault) : failureFromStart(this.name, fault)),
    });
    return worker;
  }

  private startNext(): void {
    if (this.running !== undefined) return;
    const task = this.queue.shift();
    if (task === undefined) return;
    this.running = task;
    try {
      this.worker ??= this.startWorker();
    } catch (fault) {
      this.finish(task, () => task.reject(failureFromStart(this.name, fault)));
      return;
    }
    const worker = this.worker;
    this.begun = false;
    this.patienceS = worker.ready ? this.beginS(task) : this.startS;
    this.watch();
    worker.ask(task.question).then(
      (reply) => {
        if (this.worker === worker && this.running === task) this.finish(task, () => task.resolve(reply));
      },
      (fault: unknown) => {
        if (this.running === task) this.onWorkerLost(worker, failureFromFault(this.name, fault));
      },
    );
  }

  /** Settles the running task, however it ended; the worker is free. */
  private finish(task: Task, settle: () => void): void {
    this.rest();
    task.forgetSignal();
    settle();
    this.startNext();
  }

  private rest(): void {
    this.running = undefined;
    this.stopWatching?.();
    this.stopWatching = undefined;
  }

  private abort(task: Task): void {
    if (this.running === task) {
      this.letGo();
      this.prewarm();
      this.finish(task, () => task.reject(abortError()));
      return;
    }
    const place = this.queue.indexOf(task);
    if (place < 0) return;
    this.queue.splice(place, 1);
    task.forgetSignal();
    task.reject(abortError());
  }

  /** Gives up the worker. One that never started is not tried again before the next question. */
  private onWorkerLost(worker: LiveWorker, failure: WorkerFailure): void {
    if (this.worker !== worker) return;
    this.letGo();
    if (worker.ready) this.prewarm();
    const task = this.running;
    if (task !== undefined) this.finish(task, () => task.reject(failure));
  }

  private letGo(): void {
    this.worker?.end();
    this.worker = undefined;
  }

  private onNotice(worker: LiveWorker, notice: WorkerNotice): void {
    if (this.worker !== worker) return;
    if (notice.notice === 'ready') {
      if (this.running !== undefined) this.patienceS = this.beginS(this.running);
      return;
    }
    this.begun = true;
    this.patienceS = this.silenceS + (notice.notice === 'quiet' ? notice.forS : 0);
    if (notice.notice === 'progress') this.running?.onProgress?.(notice.progress);
  }

  private watch(): void {
    this.stopWatching = this.timer.after(WATCH_EVERY_MS, () => {
      this.patienceS -= WATCH_EVERY_MS / 1000;
      if (this.patienceS > 0) this.watch();
      else if (this.running !== undefined && this.worker !== undefined) this.outOfPatience(this.running, this.worker);
    });
  }

  private beginS(task: Task): number {
    return task.retried ? this.silenceS : Math.min(BEGIN_S, this.silenceS);
  }

  private outOfPatience(task: Task, worker: LiveWorker): void {
    if (!worker.ready) this.onWorkerLost(worker, failureFromStart(this.name));
    else if (this.begun || task.retried) this.onWorkerLost(worker, failureFromSilence(this.name, this.silenceS));
    else {
      // Dead before it began: the question has cost nothing, so a fresh worker silently gets it.
      task.retried = true;
      this.letGo();
      this.rest();
      this.queue.unshift(task);
      this.startNext();
    }
  }
}
