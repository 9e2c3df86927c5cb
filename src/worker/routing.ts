// SPDX-License-Identifier: GPL-3.0-or-later
// Which worker answers a query: four workers, and a pool for simulations, so that quick queries never wait behind slow ones. A plan is
// drawn while GLPK is still solving for its bound, and curves are answered while a plan is made. Each worker starts with its first
// query, or before it (`prewarm`).
import type { AnswerTo, Question, QuestionKind, Reply } from './api';
import type { AskOptions } from './ask';
import { type BridgeOptions, WorkerBridge } from './bridge';
import type { Pool } from './pool';
import { failureFromFault } from './worker-failure';

export type WorkerRole = 'plan' | 'bound' | 'quick' | 'steps';
const ROLES: readonly WorkerRole[] = ['quick', 'plan', 'bound', 'steps'];

const WORKER_NAMES: Readonly<Record<WorkerRole, string>> = {
  quick: 'workload worker',
  plan: 'planning worker',
  bound: 'bounds worker',
  steps: 'worker of the steps',
};

interface RoutedAskOptions extends AskOptions {
  /** A worker other than the question's usual one: the page's first read shares the worker of the first plan. */
  readonly role?: WorkerRole;
}

export interface Routing {
  /** An `Ask` that may name the worker. */
  readonly ask: <Q extends Question>(question: Q, options?: RoutedAskOptions) => Promise<Reply<AnswerTo<Q>>>;
  /** Loads the scripts of these workers before their first question. */
  prewarm(...roles: readonly WorkerRole[]): void;
  dispose(): void;
}

/** Simulations have their own workers: all cores but one. */
const ROLE_OF: Readonly<Partial<Record<QuestionKind, WorkerRole>>> = {
  read: 'quick',
  write: 'quick',
  import: 'quick',
  table: 'quick',
  prepare: 'quick',
  curve: 'quick',
  // A step must not wait for the runs of the previous scenario. Live values may, because they are of the learner's own runs.
  lessonStep: 'quick',
  lessonJudge: 'quick',
  plan: 'plan',
  hint: 'plan',
  bound: 'bound',
  lp: 'bound',
  steps: 'steps',
  lessonTry: 'bound',
};

const SIMULATION_WORKER = 'simulation worker';

export function createRouting(spawn: () => Worker, options: Omit<BridgeOptions, 'spawn' | 'name'> = {}): Routing {
  const open = (role: WorkerRole) => new WorkerBridge({ ...options, spawn, name: WORKER_NAMES[role] });
  const bridges: Readonly<Record<WorkerRole, WorkerBridge>> = {
    quick: open('quick'),
    plan: open('plan'),
    bound: open('bound'),
    steps: open('steps'),
  };
  let loading: Promise<Pool> | undefined;
  /** Loaded with the first simulation; if that fails, it is tried again with the next. */
  function loadPool(): Promise<Pool> {
    loading ??= import('./pool').then(
      ({ createPool, poolSize }) =>
        createPool(poolSize(navigator.hardwareConcurrency), { ...options, spawn, name: SIMULATION_WORKER }),
      (fault: unknown) => {
        loading = undefined;
        throw failureFromFault(SIMULATION_WORKER, fault);
      },
    );
    return loading;
  }
  return {
    ask: async (question, { role, ...askOptions } = {}) => {
      const own = role ?? ROLE_OF[question.kind];
      return (own === undefined ? await loadPool() : bridges[own]).ask(question, askOptions);
    },
    prewarm: (...roles) => {
      for (const role of roles) bridges[role].prewarm();
    },
    dispose: () => {
      for (const role of ROLES) bridges[role].dispose();
      void loading?.then((pool) => pool.dispose());
    },
  };
}
