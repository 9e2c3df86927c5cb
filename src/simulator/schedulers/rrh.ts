// SPDX-License-Identifier: GPL-3.0-or-later
// The risk-reward heuristic that CORA is compared with: the job's utility at the time it could end, discounted, against what waiting
// for it would cost the others; ranked again whenever slots become free.
import type { RrhConstants } from '../../planners/cora/cora-options';
import { slopeAtTarget, utilityAt } from '../../planners/cora/job-utility';
import type { ClusterView, JobScheduler, PolicyInput } from '../engine/state/job-scheduler';
import type { JobState } from '../engine/state/job-state';
import { RRH } from './declarations/rrh';
import { readyPolicy } from './shared/ready-policy';
import { perTask, type SlotUnits, slotUnits } from './shared/slot-units';
import { ownSlotAt } from './shared/slotted-time';
import { TaskTimes, workLeftS } from './shared/work-left';

export const rrh: JobScheduler = {
  ...RRH,
  whyNotMalleable: 'It ranks jobs by the tasks that they still have to run, and malleable jobs have no tasks.',
  start(input) {
    const { view } = input;
    const ranking = new Ranking(input);
    const loss = new Float64Array(view.jobs.length).fill(Number.POSITIVE_INFINITY);
    let rankedAtS = Number.NaN;
    return readyPolicy({
      view,
      keyOf: (job) => loss[job.index]!,
      measure: {
        label: 'Reward against loss',
        unit: 'number',
        first: 'most',
        because: 'its reward against what the others lose by waiting was the highest',
      },
      valueOf: (job) => -loss[job.index]!,
      refresh(nowS) {
        if (nowS === rankedAtS) return false;
        rankedAtS = nowS;
        ranking.rank(nowS, loss);
        return true;
      },
      changed: (job) => ranking.changed(job),
    });
  },
};

/** No task takes less than this share of a slot, so that quotients stay finite. */
const LEAST = 1e-9;

/** All times in time slots. */
class Ranking {
  private readonly view: ClusterView;
  private readonly units: SlotUnits;
  private readonly times: TaskTimes;
  private readonly constants: RrhConstants;
  /** By job: the slope of its utility at the target, and its remaining time with all slots. */
  private readonly slope: Float64Array;
  private readonly left: Float64Array;

  constructor(input: PolicyInput) {
    this.view = input.view;
    this.units = slotUnits(input);
    this.times = new TaskTimes(input);
    this.constants = input.options as unknown as RrhConstants;
    const { jobs } = input.view;
    this.slope = Float64Array.from(jobs, ({ data: { utility } }) =>
      utility === undefined ? 0 : slopeAtTarget(utility) * this.units.slotS,
    );
    this.left = Float64Array.from(jobs, (job) => this.remaining(job));
  }

  changed(job: JobState): void {
    this.left[job.index] = this.remaining(job);
  }

  /** -reward of each present job, by index: -(a V - (1 - a) K) / RPT; jobs without a utility come last. */
  rank(nowS: number, loss: Float64Array): void {
    const { slotS } = this.units;
    const { rewardWeight, discount } = this.constants;
    const slopes = this.view.present.reduce((sum, { index }) => sum + this.slope[index]!, 0);
    for (const { index, arrivalS, data } of this.view.present) {
      const { utility } = data;
      if (utility === undefined) continue;
      const left = this.left[index]!;
      const afterS = nowS - arrivalS + left * slotS;
      const value = utilityAt(utility, afterS, ownSlotAt(afterS, slotS)) / (1 + discount * left);
      // K is RPT times this. Taking it out of the quotient avoids rounding, so that late jobs of equal slopes tie.
      const lossPerSlot = slopes - this.slope[index]!;
      const own = (1 - rewardWeight) * lossPerSlot - (rewardWeight * value) / left;
      // Infinite slopes cannot be ranked.
      loss[index] = Number.isNaN(own) ? Number.POSITIVE_INFINITY : own;
    }
  }

  private remaining(job: JobState): number {
    const { slotS, resources, capacity } = this.units;
    const slots = workLeftS(job, (stage, kind) => this.times.of(stage, kind)) / slotS;
    let most = LEAST;
    resources.forEach((name, r) => {
      most = Math.max(most, (slots * perTask(job.data, name)) / capacity[r]!);
    });
    return most;
  }
}
