// Planners, fetched by the first question that needs another one than Corral, which the first sight shows.
import { corral } from '../../planners/corral/corral';
import type { Planner } from '../../planners/planner';

export async function loadPlanners(): Promise<readonly Planner[]> {
  return (await import('../../planners/registry')).PLANNERS;
}

/** Undefined: there is none of this id. */
export async function loadPlanner(id: string): Promise<Planner | undefined> {
  if (id === corral.id) return corral;
  return (await loadPlanners()).find((one) => one.id === id);
}
