// SPDX-License-Identifier: GPL-3.0-or-later
// Creates the page's queries, which share one cache of recent answers, keyed by their exact questions.
import type { ScenarioQuestionKind } from './api';
import type { Ask } from './ask';
import { type KeptAnswer, LatestQuery, type QueryOptions } from './latest-query';
import { LruCache } from './lru-cache';
import { QuestionKeys } from './question-keys';
import { CLOCK, type Timer } from './timer';

interface AskerOptions {
  readonly cacheBytes?: number;
  readonly timer?: Timer;
}

export interface Asker {
  /** A new, empty query for questions of one kind. */
  query<K extends ScenarioQuestionKind>(kind: K, options?: QueryOptions): LatestQuery<K>;
}

/** A run of a million tasks takes about 60 MB. */
const CACHE_BYTES = 192 * 1024 * 1024;

export function createAsker(ask: Ask, options: AskerOptions = {}): Asker {
  const cache = new LruCache<KeptAnswer>(options.cacheBytes ?? CACHE_BYTES);
  const tools = { ask, cache, keys: new QuestionKeys(), timer: options.timer ?? CLOCK };
  return {
    query: <K extends ScenarioQuestionKind>(_kind: K, queryOptions?: QueryOptions) =>
      new LatestQuery<K>(tools, queryOptions),
  };
}
