// SPDX-License-Identifier: GPL-3.0-or-later
// Names for runs and plans without a label, as on the page: authors write in a lesson what they read on screen.
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
