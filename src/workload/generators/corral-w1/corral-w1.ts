// SPDX-License-Identifier: GPL-3.0-or-later
// Corral's workload W1, based on Quantcast's: a third each of small, medium and large jobs. "Tasks" counts maps and reduces. Data follow
// the maps, one block each: shuffle and output are between a quarter and four times the input; or, with selectivity per task, the output
// is between a quarter and four times what the reduces fetch. The paper gives the limits of the classes and of the selectivity; the rest
// are Gantry's defaults.
import type { Job } from '../../../model/job';
import { classByShare, logIntegerBetween } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { splitTasks, stageData } from '../../tasks';
import { CORRAL_W1, type W1Parameters } from './declaration';

const CLASSES = ['small', 'medium', 'large'] as const;

export const corralW1 = defineGenerator<W1Parameters>(CORRAL_W1, (p, draw): readonly Job[] => {
  const limits = [
    [p.minSmallTasks, p.maxSmallTasks],
    [p.minMediumTasks, p.maxMediumTasks],
    [p.minLargeTasks, p.maxLargeTasks],
  ] as const;
  const classes = classByShare([p.smallPart, p.mediumPart, p.largePart], p.jobs, draw('classes'));
  const sizes = draw('tasks');
  const shuffles = draw('shuffle');
  const outputs = draw('output');
  return jobFrames(p, 'w1', draw).map((frame, i) => {
    const index = classes[i] as 0 | 1 | 2;
    const [fewest, most] = limits[index];
    const { maps, reduces } = splitTasks(logIntegerBetween(fewest, most, sizes), p.reducesPerMap);
    const inputGB = (maps * p.blockMB * p.scale) / 1000;
    const shuffleGB = inputGB * shuffles.logBetween(1 / p.selectivity, p.selectivity);
    const outputGB =
      (p.outputOf === 'shuffle' ? shuffleGB : inputGB) * outputs.logBetween(1 / p.selectivity, p.selectivity);
    const { mapMBps, reduceMBps } = p;
    const data = stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps });
    return { ...frame, name: CLASSES[index], ...data };
  });
});
