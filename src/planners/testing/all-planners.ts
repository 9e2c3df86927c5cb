// SPDX-License-Identifier: GPL-3.0-or-later
// Every planner with its code and its sentences, for tests, which run any of them without waiting. Not for bundled code: a chunk
// that waits for its own modules would wait for ever.
import type { Planner } from '../planner';
import { PLANNERS } from '../registry';

export const ALL_PLANNERS: readonly Planner[] = await Promise.all(
  PLANNERS.map(async ({ load }) => {
    const planner = await load();
    return planner.explained?.() ?? planner;
  }),
);
