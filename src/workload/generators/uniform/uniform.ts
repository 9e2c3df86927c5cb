// SPDX-License-Identifier: GPL-3.0-or-later
// For teaching: every number of a job is uniform between two limits in the editor. "Maps" and "reduces" are task counts.
import type { Job } from '../../../model/job';
import { integerBetween } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { stageData } from '../../tasks';
import { UNIFORM, type UniformParameters } from './declaration';

export const uniform = defineGenerator<UniformParameters>(UNIFORM, (p, draw): readonly Job[] => {
  const [maps, reduces] = [draw('maps'), draw('reduces')];
  const [inputs, shuffles, outputs] = [draw('input'), draw('shuffle'), draw('output')];
  const [mapRates, reduceRates] = [draw('mapRate'), draw('reduceRate')];
  return jobFrames(p, 'job', draw).map((frame) => ({
    ...frame,
    ...stageData({
      inputGB: inputs.between(p.minInputGB, p.maxInputGB) * p.scale,
      shuffleGB: shuffles.between(p.minShuffleGB, p.maxShuffleGB) * p.scale,
      outputGB: outputs.between(p.minOutputGB, p.maxOutputGB) * p.scale,
      maps: integerBetween(p.minMaps, p.maxMaps, maps),
      reduces: integerBetween(p.minReduces, p.maxReduces, reduces),
      mapMBps: mapRates.between(p.minMapMBps, p.maxMapMBps),
      reduceMBps: reduceRates.between(p.minReduceMBps, p.maxReduceMBps),
    }),
  }));
});
