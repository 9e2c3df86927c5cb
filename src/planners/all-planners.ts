// Every planner with its code and its sentences, for those who run any of them and wait for none: the papers and tests.
import type { Planner } from './planner';
import { PLANNERS } from './registry';

export const ALL_PLANNERS: readonly Planner[] = await Promise.all(
  PLANNERS.map(async ({ load }) => {
    const planner = await load();
    return planner.explained?.() ?? planner;
  }),
);
