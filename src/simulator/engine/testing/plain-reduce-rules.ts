// SPDX-License-Identifier: GPL-3.0-or-later
// The rules for early reduces as worded, counted again from what runs at every launch: the slow twin of JobState.mayLaunchReduce and
// of ReducePreemption.
import type { RunRecord } from '../../../model/trace';
import { KILL_CAUSES } from '../../../model/trace';
import type { Watch } from '../../schedulers/testing/runs';
import { MAP, REDUCE } from '../state/cluster';

export interface ReduceRules {
  readonly slowstart: number;
  readonly reduceRamp: 'yarn' | 'half' | 'none';
  readonly reduceRampUpLimit: number;
}

/** Watches every launch of a reduce on shared slots; violations are in `broken`. */
export function watchReduces({ slowstart, reduceRamp, reduceRampUpLimit }: ReduceRules): {
  readonly watch: Watch;
  readonly broken: string[];
} {
  const broken: string[] = [];
  const watch: Watch =
    (_, { view }) =>
    () =>
    (answer) => {
      if (typeof answer === 'string' || answer.kind !== REDUCE || view.cluster.pools > 1) return;
      const { stage } = answer;
      const { maps } = stage.data;
      const held = [...view.running].filter((task) => task.stage.job === stage.job);
      const reduces = held.filter((task) => task.kind === REDUCE).length;
      const done = [...stage.mapMachine].filter((machine) => machine >= 0).length;
      const launched = held.filter((task) => task.kind === MAP && task.stage === stage).length + done;
      const what = `reduce of ${stage.job.data.id} with ${done} of ${maps} maps done`;
      if (done < slowstart * maps - 1e-9) broken.push(`${what}: before slow start ${slowstart}`);
      if (launched === maps || slowstart === 1 || reduceRamp === 'none') return;
      const limit = reduceRamp === 'half' ? 0.5 : reduceRampUpLimit;
      const most = Math.floor(Math.min(done / maps, limit) * (held.length + 1) + 1e-9);
      if (reduces + 1 > most) broken.push(`${what}: ${reduces} reduces of ${held.length} slots before it`);
    };
  return { watch, broken };
}

/** After a reduce is preempted, no reduce of the job whose maps wait is launched before one of its maps is. */
export function yieldsBroken({ trace }: RunRecord): readonly string[] {
  const { job, stage, kind, startS, endS, killedFor, length } = trace.tasks;
  const rows = Array.from({ length }, (_, row) => row);
  const broken: string[] = [];
  for (const row of rows) {
    if (KILL_CAUSES[killedFor[row]!] !== 'preemption') continue;
    const own = rows.filter((one) => job[one] === job[row] && startS[one]! >= endS[row]!);
    const mapS = Math.min(...own.filter((one) => kind[one] === MAP).map((one) => startS[one]!));
    for (const one of own) {
      if (kind[one] !== REDUCE || startS[one] === endS[row] || startS[one]! >= mapS) continue;
      const waits = own.some((map) => kind[map] === MAP && stage[map] === stage[one]);
      if (waits)
        broken.push(`a reduce of job ${job[row]} starts at ${startS[one]} s, preempted for maps at ${endS[row]} s`);
    }
  }
  return broken;
}
