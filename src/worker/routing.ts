// SPDX-License-Identifier: GPL-3.0-or-later
// Four workers, and a pool for simulations, so that quick questions never wait behind slow ones: a plan is drawn while GLPK still works on its
// bound, and curves are answered while a plan is made. Each starts with its first question, or before it (`prewarm`).
import type { AnswerTo, Question, QuestionKind, Reply } from './api';
import type { AskOptions } from './ask';
import { type BridgeOptions, WorkerBridge } from './bridge';
import type { Pool } from './pool';
import { failureFromFault } from './worker-failure';

export type Lane = 'plan' | 'bound' | 'quick' | 'steps';
const LANES: readonly Lane[] = ['quick', 'plan', 'bound', 'steps'];

const LANE_NAMES: Readonly<Record<Lane, string>> = {
  quick: 'workload worker',
  plan: 'planning worker',
  bound: 'bounds worker',
  steps: 'worker of the steps',
};

interface LaneAskOptions extends AskOptions {
  /** Another lane than the question's own: the page's first read shares the worker of the first plan. */
  readonly lane?: Lane;
}

export interface Lanes {
  /** An `Ask` that takes the lane. */
  readonly ask: <Q extends Question>(question: Q, options?: LaneAskOptions) => Promise<Reply<AnswerTo<Q>>>;
  /** Loads the scripts of these lanes ahead of their first question. */
  prewarm(...lanes: readonly Lane[]): void;
  dispose(): void;
}

/** What is simulated has workers of its own: all cores but one. */
const LANE_OF: Readonly<Partial<Record<QuestionKind, Lane>>> = {
  read: 'quick',
  write: 'quick',
  import: 'quick',
  table: 'quick',
  prepare: 'quick',
  curve: 'quick',
  // A step must not wait for the runs of what was open before. Live values may: they are of the learner's own runs.
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

export function createLanes(spawn: () => Worker, options: Omit<BridgeOptions, 'spawn' | 'name'> = {}): Lanes {
  const open = (lane: Lane) => new WorkerBridge({ ...options, spawn, name: LANE_NAMES[lane] });
  const bridges: Readonly<Record<Lane, WorkerBridge>> = {
    quick: open('quick'),
    plan: open('plan'),
    bound: open('bound'),
    steps: open('steps'),
  };
  let loading: Promise<Pool> | undefined;
  /** Loaded with the first simulation; what could not be loaded is tried again with the next. */
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
    ask: async (question, { lane, ...askOptions } = {}) => {
      const own = lane ?? LANE_OF[question.kind];
      return (own === undefined ? await loadPool() : bridges[own]).ask(question, askOptions);
    },
    prewarm: (...lanes) => {
      for (const lane of lanes) bridges[lane].prewarm();
    },
    dispose: () => {
      for (const lane of LANES) bridges[lane].dispose();
      void loading?.then((pool) => pool.dispose());
    },
  };
}
