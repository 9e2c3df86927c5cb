// SPDX-License-Identifier: GPL-3.0-or-later
// What answers need if racks differ: loaded only then, as the first sight has equal ones.
import { evenTopology } from '../model/racks';
import type { Topology } from '../model/topology';
import type { Planner, PlanningInput } from '../planners/planner';
import { rackWarnings } from '../planners/rack-warnings';

export const leastRacks = (topology: Topology): Topology => evenTopology(topology, Math.min);

type Run = ReturnType<Planner['start']>;

/** A completed run, with its planner's warnings about such racks. */
export function withWarnings(run: Run, planner: Planner, { scenario: { topology } }: PlanningInput): Run {
  return {
    ...{ done: true, progress: run.progress, step: () => undefined, answer: () => run.answer() },
    details: () => run.details?.() ?? {},
    warnings: () => [...(run.warnings?.() ?? []), ...rackWarnings(planner, topology)],
  };
}
