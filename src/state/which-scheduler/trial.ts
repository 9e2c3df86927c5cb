// SPDX-License-Identifier: GPL-3.0-or-later
// Trying every candidate over the pool of workers: as many at once as there are workers, each result without its record, until all
// are tried or the user cancels; finished trials stay, and the rest can be continued. React can read it, but it does not import React.
import type { Problem } from '../../model/problem';
import type { RunMeasure, SimulateQuestion } from '../../worker/api';
import { type Ask, isAbort } from '../../worker/ask';
import { failureFromFault } from '../../worker/worker-failure';
import { type Candidate, isRefused, type Refusal, refusalOf } from './candidates';
import type { Tried } from './ranking';

export interface TrialView {
  /** running: under way. stopped: cancelled, or not started. done: nothing is left. */
  readonly state: 'stopped' | 'running' | 'done';
  readonly tried: readonly Tried[];
  readonly refusals: readonly Refusal[];
  /** Candidates that were lost, or refused because another with their scheduler or network was, count as done. */
  readonly done: number;
  readonly total: number;
  /** Of those that were simulated. */
  readonly measures: readonly RunMeasure[];
}

export interface Trial {
  readonly getSnapshot: () => TrialView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts, or continues with what is left. */
  start(): void;
  cancel(): void;
}

interface TrialTools {
  readonly ask: Ask;
  readonly candidates: readonly Candidate[];
  readonly question: (candidate: Candidate) => SimulateQuestion;
  /** How many are tried at once. */
  readonly workers: number;
}

/** "is required" is about a field, so the field is named first. */
const reasonOf = ({ path, message }: Problem): string => (/^(is|must) /.test(message) ? `${path} ${message}` : message);

export function createTrial({ ask, candidates, question, workers }: TrialTools): Trial {
  const listeners = new Set<() => void>();
  const left = [...candidates];
  let ticket: AbortController | undefined;
  let underWay = 0;
  let view: TrialView = { state: 'stopped', tried: [], refusals: [], measures: [], done: 0, total: candidates.length };

  function show(change: Partial<TrialView>): void {
    view = { ...view, ...change, done: candidates.length - left.length - underWay };
    for (const listener of [...listeners]) listener();
  }

  function next(): Candidate | undefined {
    for (;;) {
      const candidate = left.shift();
      if (candidate === undefined || !isRefused(candidate, view.refusals)) return candidate;
    }
  }

  async function tryOne(candidate: Candidate, signal: AbortSignal): Promise<void> {
    try {
      const reply = await ask(question(candidate), { signal });
      if (signal.aborted) left.unshift(candidate);
      else if (!reply.ok) refuse(candidate, reply.problems.map(reasonOf).join('; '));
      else {
        const { record, metrics, bounds, measures } = reply.answer;
        const one = { ...candidate, status: record.outcome.status, metrics, bounds };
        view = { ...view, tried: [...view.tried, one], measures };
      }
    } catch (fault) {
      if (isAbort(fault)) left.unshift(candidate);
      // Losing one worker does not affect the scheduler's other trials.
      else lose(candidate, failureFromFault('simulation worker', fault).message);
    }
  }

  function refuse(candidate: Candidate, why: string): void {
    const refusal = refusalOf(candidate, why, view.tried);
    const isKnown = view.refusals.some(({ of, name }) => of === refusal.of && name === refusal.name);
    if (!isKnown) view = { ...view, refusals: [...view.refusals, refusal] };
  }

  const lose = (candidate: Candidate, why: string): void => {
    view = { ...view, refusals: [...view.refusals, { of: 'pair', name: candidate.name, why }] };
  };

  async function tryCandidates(own: AbortController): Promise<void> {
    for (let candidate = next(); candidate !== undefined; candidate = next()) {
      underWay++;
      await tryOne(candidate, own.signal);
      underWay--;
      if (own.signal.aborted) return;
      show({});
    }
    if (underWay === 0 && ticket === own) {
      ticket = undefined;
      show({ state: 'done' });
    }
  }

  return {
    getSnapshot: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (ticket !== undefined || view.state === 'done') return;
      const own = new AbortController();
      ticket = own;
      for (let i = 0; i < Math.max(1, workers); i++) void tryCandidates(own);
      if (ticket === own) show({ state: 'running' });
    },
    cancel() {
      if (ticket === undefined) return;
      ticket.abort();
      ticket = undefined;
      show({ state: 'stopped' });
    },
  };
}
