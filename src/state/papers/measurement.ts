// SPDX-License-Identifier: GPL-3.0-or-later
// The measurement of one experiment under one set of assumptions: its parts are sent to the workers, as many at a time as there are
// workers, and their outcomes stay whatever happens to the rest. React can read it, but it does not import React.
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { MeasuredRow } from '../../papers/measured-rows';
import type { Experiment, Outcome, Paper } from '../../papers/paper';
import { seedOf } from '../../papers/seeds';
import type { MeasureQuestion } from '../../worker/api';
import { type Ask, isAbort } from '../../worker/ask';
import type { Timer } from '../../worker/timer';
import { WorkerFailure } from '../../worker/worker-failure';
import { type NamedPart, openTasks, partList, type Task } from './part-list';
import { type KeptOutcomes, PartOutcomes } from './part-outcomes';
import { rowsSoFar } from './rows-so-far';
import { PartTimes } from './time-left';

export interface MeasurementTools {
  readonly ask: Ask;
  readonly timer: Timer;
  /** Workers that measure side by side. */
  readonly workers: number;
  /** Called whenever there is something new to keep; `settled`: nothing more will arrive for now. */
  readonly onNews: (measurement: Measurement, settled: boolean) => void;
}

/** A part that is under way. */
interface RunningTask extends Task {
  readonly beganMs: number;
}

export interface MeasurementView {
  readonly state: 'idle' | 'running' | 'cancelled' | 'failed';
  /** The number requested last; 0 if none was. */
  readonly repetitions: number;
  /** The parts that are under way now. */
  readonly current: readonly RunningTask[];
  /** Grows with every outcome and with forgetting. */
  readonly news: number;
  /** What is wrong with the assumptions. */
  readonly problems: readonly Problem[];
  /** A worker was lost: a sentence. */
  readonly failure?: string;
}

const NEW: MeasurementView = { state: 'idle', repetitions: 0, current: [], news: 0, problems: [] };

export class Measurement {
  readonly paper: Paper;
  readonly assumptions: OptionValues;
  readonly experiment: Experiment;
  readonly parts: readonly NamedPart[];
  /** Kept measurements are numbered; the newest has the largest. */
  turn = 0;
  private readonly tools: MeasurementTools;
  private outcomes: PartOutcomes;
  private readonly times = new PartTimes();
  private readonly listeners = new Set<() => void>();
  private view: MeasurementView = NEW;
  private ticket: AbortController | undefined;

  /** `complete`: all assumptions; `assumptions`: those that differ. Throws InputError if they make no experiment. */
  constructor(paper: Paper, assumptions: OptionValues, complete: OptionValues, tools: MeasurementTools) {
    this.paper = paper;
    this.assumptions = assumptions;
    this.experiment = paper.experiment(complete);
    this.parts = partList(this.experiment);
    this.outcomes = new PartOutcomes(this.parts.length);
    this.tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getSnapshot = (): MeasurementView => this.view;

  /** What an earlier visit measured. */
  restore(kept: KeptOutcomes, repetitions: number): void {
    this.outcomes = new PartOutcomes(this.parts.length, kept);
    this.show({ ...NEW, repetitions, news: this.view.news + 1 });
  }

  get kept(): KeptOutcomes {
    return this.outcomes.kept;
  }

  total(repetitions: number): number {
    return this.parts.reduce((sum, { seeds }) => sum + Math.min(seeds, repetitions), 0);
  }
  done(repetitions: number): number {
    return this.parts.reduce((sum, { seeds }, at) => sum + this.outcomes.count(at, Math.min(seeds, repetitions)), 0);
  }
  rows(repetitions: number): readonly MeasuredRow[] {
    return rowsSoFar(this.experiment, this.outcomes, repetitions);
  }

  /** For the repetitions requested last. */
  get leftS(): number | undefined {
    const underWay = this.view.current.map((task) => ({ at: task.at, seconds: this.secondsOf(task) }));
    return this.times.left(this.open(this.view.repetitions), this.workers, underWay);
  }

  /** How long a part has been under way. */
  secondsOf({ beganMs }: Pick<RunningTask, 'beganMs'>): number {
    return (this.tools.timer.now() - beganMs) / 1000;
  }

  /** Measures what is missing up to this many repetitions. */
  run(repetitions: number): void {
    if (this.view.state === 'running') return;
    const ticket = new AbortController();
    this.ticket = ticket;
    this.show({ ...NEW, state: 'running', repetitions, news: this.view.news });
    const tasks = this.open(repetitions);
    const threads = Array.from({ length: this.workers }, () => this.takeTasks(tasks, ticket));
    void Promise.all(threads).then(() => this.settle(ticket, { state: 'idle' }));
  }

  /** Ends the workers that are measuring; what is measured stays. */
  cancel(): void {
    if (this.ticket !== undefined) this.settle(this.ticket, { state: 'cancelled' });
  }

  forget(): void {
    this.cancel();
    this.outcomes = new PartOutcomes(this.parts.length);
    this.show({ ...NEW, news: this.view.news + 1 });
  }

  /** A timed part must not share its machine. */
  private get workers(): number {
    return this.parts.some(({ timed }) => timed) ? 1 : this.tools.workers;
  }

  private open(repetitions: number): Generator<Task, void, void> {
    return openTasks(this.parts, repetitions, (repetition, at) => this.outcomes.of(repetition, at) !== undefined);
  }

  /** One after the other, from a list that all workers share. */
  private async takeTasks(tasks: Iterator<Task, void>, ticket: AbortController): Promise<void> {
    for (;;) {
      if (this.ticket !== ticket) return;
      const { done, value: task } = tasks.next();
      if (done || task === undefined) return;
      try {
        await this.measure(task, ticket);
      } catch (fault) {
        if (this.ticket === ticket) this.settle(ticket, { state: 'failed', failure: failureWords(fault) });
        return;
      }
    }
  }

  private async measure(task: Task, ticket: AbortController): Promise<void> {
    const { ask, timer } = this.tools;
    const running: RunningTask = { ...task, beganMs: timer.now() };
    this.show({ ...this.view, current: [...this.view.current, running] });
    const question: MeasureQuestion = {
      kind: 'measure',
      ...{ paper: this.paper.id, assumptions: this.assumptions },
      ...{ setting: task.setting, part: task.part, seed: seedOf(task.repetition) },
    };
    const reply = await ask(question, { signal: ticket.signal });
    if (this.ticket !== ticket) return;
    if (reply.ok) this.take(running, reply.answer);
    else this.settle(ticket, { state: 'failed', problems: reply.problems });
  }

  private take(task: RunningTask, outcome: Outcome): void {
    this.times.add(task.at, this.secondsOf(task));
    this.outcomes.put(task.repetition, task.at, outcome);
    const current = this.view.current.filter((one) => one !== task);
    this.show({ ...this.view, current, news: this.view.news + 1 });
    this.tools.onNews(this, false);
  }

  private settle(ticket: AbortController, how: Partial<MeasurementView>): void {
    if (this.ticket !== ticket) return;
    this.ticket = undefined;
    ticket.abort();
    this.show({ ...this.view, current: [], ...how });
    this.tools.onNews(this, true);
  }

  private show(view: MeasurementView): void {
    this.view = view;
    for (const listener of [...this.listeners]) listener();
  }
}

function failureWords(fault: unknown): string {
  if (fault instanceof WorkerFailure) return fault.message;
  // This measurement did not cancel it.
  if (isAbort(fault)) return 'The measurement was ended from elsewhere.';
  return `The measurement stopped because of a fault in Gantry (${fault instanceof Error ? fault.message : String(fault)}).`;
}
