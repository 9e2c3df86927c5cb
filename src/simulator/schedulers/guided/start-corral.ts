// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's plan and its execution: for the recurring jobs, which are known ahead; the others are ad hoc.
import type { Policy, PolicyInput } from '../../engine/state/job-scheduler';
import { GuidedPolicy } from './guided-policy';
import { RackPlanner } from './plan-racks';
import { PlannedData } from './planned-data';
import { RackGuide } from './rack-guide';
import { Replanning } from './replanning';

interface How {
  readonly label: string;
  /** Otherwise data is where HDFS places it. */
  readonly placesData: boolean;
}

export function startCorral(input: PolicyInput, { label, placesData }: How): Policy {
  const { view, options } = input;
  const guide = new RackGuide(view.jobs.length);
  const recurring = view.jobs.filter((job) => job.data.recurring);
  const planner = new RackPlanner(input, recurring, guide, label);
  planner.planAll();
  const everyS = options.replanEveryS as number;
  return new GuidedPolicy(input, {
    guide,
    data: placesData ? new PlannedData(input, guide) : undefined,
    replanning: everyS > 0 ? new Replanning(planner, everyS) : undefined,
  });
}
