// SPDX-License-Identifier: GPL-3.0-or-later
// Runs and plans by what the page calls them where they have no label: one writes in a lesson what one reads on screen.
import { isMalleable } from '../model/job';
import { type PlugInNames, type Run, runInWords, type Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';

interface Named {
  readonly id: string;
  readonly label: string;
}

const namesOf = (some: readonly Named[]): PlugInNames => Object.fromEntries(some.map(({ id, label }) => [id, label]));

const PLANNERS = namesOf(CATALOGUE.planners);
const NAMES = { schedulers: namesOf(CATALOGUE.schedulers), networks: namesOf(CATALOGUE.networks) };

export function runOnPage(run: Run, { workload }: Scenario): string {
  const jobs = 'jobs' in workload ? workload.jobs : [];
  return runInWords(run, NAMES, jobs.length > 0 && jobs.every(isMalleable));
}

export const plannerOnPage = (planner: string): string => PLANNERS[planner]!;
