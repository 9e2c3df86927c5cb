// SPDX-License-Identifier: GPL-3.0-or-later
// Runs and plans by what the page calls them where they have no label: one writes in a lesson what one reads on screen.
import { isMalleable } from '../model/job';
import { isFast, type Run, type Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';

interface Named {
  readonly id: string;
  readonly label: string;
}

const labelOf = (some: readonly Named[], id: string): string => some.find((one) => one.id === id)?.label ?? id;

/** "Corral over TCP"; of malleable jobs, which send nothing, "FLEX". */
export function runOnPage({ label, scheduler, network, networkOptions }: Run, { workload }: Scenario): string {
  const over = labelOf(CATALOGUE.networks, network);
  const by = scheduler === undefined ? undefined : labelOf(CATALOGUE.schedulers, scheduler);
  const jobs = 'jobs' in workload ? workload.jobs : [];
  const sendsNothing = jobs.length > 0 && jobs.every(isMalleable);
  const name = label ?? (by === undefined ? over : sendsNothing ? by : `${by} over ${over}`);
  return isFast(networkOptions) ? `${name} (fast)` : name;
}

export const plannerOnPage = (planner: string): string => labelOf(CATALOGUE.planners, planner);
