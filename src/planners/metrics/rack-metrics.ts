// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of plans on racks.
import { sourceInputGB } from '../../model/job';
import type { PlannedJob } from '../../model/plan';
import { lastEndS } from './completion-metrics';
import { mean } from './percentile';
import type { PlanMetric } from './plan-metric';

/** How long a job keeps its racks. */
const takenS = ({ startS, latencyS, racksFreeS }: PlannedJob): number =>
  racksFreeS === undefined ? latencyS : racksFreeS - startS;

export const RACK_METRICS: readonly PlanMetric[] = [
  {
    id: 'rackUse',
    label: 'Rack time in use',
    help: 'Time for which jobs keep racks, as a share of racks x makespan.',
    kind: 'share',
    better: 'higher',
    of({ made, topology, outcomes }) {
      if (made.form !== 'racks') return undefined;
      const lastS = lastEndS(outcomes);
      const area = made.plan.jobs.reduce((sum, job) => sum + job.racks.length * takenS(job), 0);
      return lastS > 0 ? area / (topology.racks * lastS) : undefined;
    },
  },
  {
    id: 'meanWidth',
    label: 'Mean width (racks)',
    help: 'Mean number of racks per job.',
    kind: 'number',
    of: ({ made }) => (made.form === 'racks' ? mean(made.plan.jobs.map((job) => job.racks.length)) : undefined),
  },
  {
    // Corral, section 4.5: the planned share of each job's input on each of its racks; population deviation over mean.
    id: 'inputCov',
    label: 'Input imbalance',
    help: 'Coefficient of variation of the planned input per rack: 0 is even (Corral, section 4.5).',
    kind: 'number',
    better: 'lower',
    of({ made, topology, jobs }) {
      if (made.form !== 'racks') return undefined;
      const perRack = new Array<number>(topology.racks).fill(0);
      made.plan.jobs.forEach((planned, i) => {
        const share = sourceInputGB(jobs[i]!) / planned.racks.length;
        for (const rack of planned.racks) perRack[rack] = perRack[rack]! + share;
      });
      const average = mean(perRack);
      if (average === 0) return undefined;
      return Math.sqrt(mean(perRack.map((GB) => (GB - average) * (GB - average)))) / average;
    },
  },
];
