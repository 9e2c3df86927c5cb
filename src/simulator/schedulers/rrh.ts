// The risk-reward heuristic that CORA is compared with: what the job is worth by when it could end, discounted, against what
// waiting for it would cost the others; ranked anew whenever slots come free.
import type { Utility } from '../../model/job';
import { slopeAtTarget, utilityAt } from '../../planners/cora/job-utility';
import { DISCOUNT, REWARD_WEIGHT } from '../../planners/cora/rivals';
import type { JobState } from '../engine/job-state';
import type { JobScheduler, PolicyInput } from '../job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { slotLengthOption } from './scheduler-options';
import { readyPolicy } from './shared/ready-policy';
import { CORA_RIVALS } from './shared/rivals-reference';
import { perTask, slotUnits } from './shared/slot-units';
import { firstSlotOf, slotsInAt } from './shared/slotted-time';
import { TaskTimes, workLeftS } from './shared/work-left';

export const rrh: JobScheduler = {
  id: 'rrh',
  label: 'RRH',
  help: 'Risk-reward heuristic: discounted utility against what waiting costs the others.',
  reference: CORA_RIVALS,
  options: { slotS: slotLengthOption, ...RUN_OPTIONS },
  start(input) {
    const { view } = input;
    const rank = ranking(input);
    const loss = new Float64Array(view.jobs.length).fill(Number.POSITIVE_INFINITY);
    let rankedAtS = Number.NaN;
    return readyPolicy({
      view,
      keyOf: (job) => loss[job.index] as number,
      refresh(nowS) {
        if (nowS === rankedAtS) return false;
        rankedAtS = nowS;
        rank(nowS, loss);
        return true;
      },
    });
  },
};

/** No task takes less than this share of a slot: quotients stay numbers. */
const LEAST = 1e-9;

/** -reward of each present job, by index: -(a V - (1 - a) K) / RPT; jobs without a utility come last. All times in slots. */
function ranking(input: PolicyInput): (nowS: number, loss: Float64Array) => void {
  const { view } = input;
  const { slotS, resources, capacity } = slotUnits(input);
  const times = new TaskTimes(input);
  const slope = (utility: Utility | undefined): number => (utility === undefined ? 0 : slopeAtTarget(utility) * slotS);
  const remaining = (job: JobState): number => {
    const slots = workLeftS(job, (stage, kind) => times.of(stage, kind)) / slotS;
    let most = LEAST;
    resources.forEach((name, r) => {
      most = Math.max(most, (slots * perTask(job.data, name)) / (capacity[r] as number));
    });
    return most;
  };
  return (nowS, loss) => {
    const now = nowS / slotS;
    const slopes = view.present.reduce((sum, { data }) => sum + slope(data.utility), 0);
    for (const job of view.present) {
      const { utility } = job.data;
      if (utility === undefined) continue;
      const left = remaining(job);
      const endS = (now + left) * slotS - job.arrivalS;
      const slotsIn = slotsInAt(now + left, firstSlotOf(job.arrivalS, slotS));
      const value = utilityAt(utility, endS, slotsIn) / (1 + DISCOUNT * left);
      // K is RPT times this. Taken out of the quotient it leaves no rounding: late jobs of equal slopes are a tie.
      const lossPerSlot = slopes - slope(utility);
      const own = (1 - REWARD_WEIGHT) * lossPerSlot - (REWARD_WEIGHT * value) / left;
      // Slopes beyond all numbers cannot be ranked.
      loss[job.index] = Number.isNaN(own) ? Number.POSITIVE_INFINITY : own;
    }
  };
}
