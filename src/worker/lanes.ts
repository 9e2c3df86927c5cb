// Three workers, so that quick questions never stand behind slow ones: a plan is drawn while GLPK still works on its
// bound, and curves are answered while a plan is made. Each starts with its first question, or before it (`prewarm`).
import type { AnswerTo, Reply, Request } from './api';
import { type AskOptions, type BridgeOptions, WorkerBridge } from './bridge';

export type Lane = 'plan' | 'bound' | 'quick';
export const LANES: readonly Lane[] = ['quick', 'plan', 'bound'];

const LANE_NAMES: Readonly<Record<Lane, string>> = {
  quick: 'workload worker',
  plan: 'planning worker',
  bound: 'bounds worker',
};

/** Whoever answers questions: the lanes, or a stand-in. */
export type Ask = <Q extends Request>(question: Q, options?: AskOptions) => Promise<Reply<AnswerTo<Q>>>;

export interface Lanes {
  readonly ask: Ask;
  /** Loads the scripts of these lanes ahead of their first question. */
  prewarm(...lanes: readonly Lane[]): void;
  dispose(): void;
}

const LANE_OF: Readonly<Record<Request['kind'], Lane>> = {
  // Reading comes first of all: one worker then does for the first sight.
  read: 'plan',
  prepare: 'quick',
  curve: 'quick',
  plan: 'plan',
  bound: 'bound',
  lp: 'bound',
};

export function createLanes(spawn: () => Worker, options: Omit<BridgeOptions, 'spawn' | 'name'> = {}): Lanes {
  const open = (lane: Lane) => new WorkerBridge({ ...options, spawn, name: LANE_NAMES[lane] });
  const bridges: Readonly<Record<Lane, WorkerBridge>> = {
    quick: open('quick'),
    plan: open('plan'),
    bound: open('bound'),
  };
  return {
    ask: (question, askOptions) => bridges[LANE_OF[question.kind]].ask(question, askOptions),
    prewarm: (...lanes) => {
      for (const lane of lanes) bridges[lane].prewarm();
    },
    dispose: () => {
      for (const lane of LANES) bridges[lane].dispose();
    },
  };
}
