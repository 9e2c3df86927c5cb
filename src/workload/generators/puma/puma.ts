// SPDX-License-Identifier: GPL-3.0-or-later
// ShuffleWatcher's mix of PUMA benchmarks: the benchmark decides how much is shuffled; the size is drawn independently. A map reads a
// block; a job's tasks are its maps and reduces.
import { fourDigits } from '../../../base/round';
import type { Job } from '../../../model/job';
import { classByShare } from '../../draws';
import { defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { blocksOf, stageData } from '../../tasks';
import { PUMA, type PumaParameters } from './declaration';
import { type Benchmark, PUMA_BENCHMARKS, PUMA_INPUT_BINS } from './puma-figures';

/** The benchmarks' proportions if the classes have these shares: within a class as in Table 1. */
function benchmarkParts(heavyShare: number, mediumShare: number): readonly number[] {
  const shares = { heavy: heavyShare, medium: mediumShare, light: 1 - heavyShare - mediumShare };
  const percentOf = (kind: Benchmark['kind']): number =>
    PUMA_BENCHMARKS.reduce((sum, one) => sum + (one.kind === kind ? one.percent : 0), 0);
  return PUMA_BENCHMARKS.map(({ kind, percent }) => (Math.max(0, shares[kind]) * percent) / percentOf(kind));
}

export const puma = defineGenerator<PumaParameters>(PUMA, (p, draw): readonly Job[] => {
  const benchmarks = classByShare(benchmarkParts(p.heavyShare, p.mediumShare), p.jobs, draw('benchmarks'));
  const binParts = PUMA_INPUT_BINS.map((bin) => bin.percent);
  const bins = classByShare(binParts, p.jobs, draw('bins'));
  const ratios = { heavy: p.heavyRatio, medium: p.mediumRatio, light: p.lightRatio };
  const sizes = draw('input');
  const { mapMBps, reduceMBps } = p;
  return jobFrames(p, 'puma', draw).map((frame, i) => {
    const { name, kind } = PUMA_BENCHMARKS[benchmarks[i]!]!;
    const bin = PUMA_INPUT_BINS[bins[i]!]!;
    const inputGB = fourDigits(sizes.logBetween(bin.fromGB, bin.toGB) * p.scale);
    const shuffleGB = fourDigits(inputGB * ratios[kind]);
    const maps = blocksOf(inputGB, p.blockMB);
    const reduces = shuffleGB > 0 ? Math.min(p.maxReduces, blocksOf(shuffleGB, p.reduceMB)) : 0;
    const outputGB = shuffleGB * p.outputRatio;
    return { ...frame, name, ...stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }) };
  });
});
