// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W3, jobs of Microsoft's Cosmos: known by the medians and 95th percentiles of Table 1. Each quantity has the
// log-normal distribution given by its two figures, and large inputs tend to occur with many tasks and much intermediate data. "Tasks"
// counts maps and reduces. The correlations, the split of tasks, output and rates are Gantry's.
import type { Job } from '../../../model/job';
import { rankedShares } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { logNormalCurve, valueAt } from '../../quantile-curve';
import { splitTasks, stageData } from '../../tasks';
import { CORRAL_W3, type W3Parameters } from './declaration';

export const corralW3 = defineGenerator<W3Parameters>(CORRAL_W3, (p, draw): readonly Job[] => {
  const follows = p.sizeAgreement;
  const [tasks = [], inputs = [], shuffles = []] = rankedShares(p.jobs, draw('size'), [
    { follows, stream: draw('tasks') },
    { follows, stream: draw('input') },
    { follows, stream: draw('shuffle') },
  ]);
  const taskCurve = logNormalCurve(p.medianTasks, p.p95Tasks);
  const inputCurve = logNormalCurve(p.medianInputGB, p.p95InputGB);
  const shuffleCurve = logNormalCurve(p.medianShuffleGB, p.p95ShuffleGB);
  return jobFrames(p, 'w3', draw).map((frame, i) => {
    // At least two tasks: a job that shuffles has a map and a reduce.
    const count = Math.max(2, Math.round(valueAt(taskCurve, tasks[i]!)));
    const { maps, reduces } = splitTasks(count, p.reducesPerMap);
    const inputGB = valueAt(inputCurve, inputs[i]!) * p.scale;
    const shuffleGB = valueAt(shuffleCurve, shuffles[i]!) * p.scale;
    const outputGB = shuffleGB * p.outputRatio;
    const { mapMBps, reduceMBps } = p;
    return { ...frame, ...stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }) };
  });
});
