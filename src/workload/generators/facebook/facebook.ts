// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs shaped like the SWIM Facebook trace of 2010, as replayed by Co-scheduler: most are tiny, one in eleven shuffles enough for a
// circuit. Sizes follow the trace's percentiles; blocks, reduces and rates, which the trace lacks, are parameters. A job's tasks are its
// maps and reduces.
import { fourDigits } from '../../../base/round';
import type { Job } from '../../../model/job';
import { classByShare, rankedShares } from '../../draws';
import { type Draw, defineGenerator } from '../../generator';
import { jobFrames } from '../../job-frames';
import { type QuantileCurve, valueAt } from '../../quantile-curve';
import { blocksOf, stageData } from '../../tasks';
import { FACEBOOK, type FacebookParameters, GB } from './declaration';
import { FOLLOWS, MAP_ONLY, SHUFFLING } from './facebook-figures';

interface Sizes {
  readonly inputGB: number;
  readonly shuffleGB: number;
  readonly outputGB: number;
}

const gigabytes = (curve: QuantileCurve, shares: readonly number[] = []): readonly number[] =>
  shares.map((share) => valueAt(curve, share) / GB);

/** Sizes of `count` jobs of one group; each group has its own streams. */
function shufflingSizes(count: number, draw: Draw): readonly Sizes[] {
  const [inputs, shuffles, outputs] = rankedShares(count, draw('shuffling/size'), [
    { follows: FOLLOWS.shuffling.input, stream: draw('shuffling/input') },
    { follows: FOLLOWS.shuffling.shuffle, stream: draw('shuffling/shuffle') },
    { follows: FOLLOWS.shuffling.output, stream: draw('shuffling/output') },
  ]);
  const shuffleGB = gigabytes(SHUFFLING.shuffle, shuffles);
  const outputGB = gigabytes(SHUFFLING.output, outputs);
  return gigabytes(SHUFFLING.input, inputs).map((inputGB, i) => ({
    inputGB,
    shuffleGB: shuffleGB[i]!,
    outputGB: outputGB[i]!,
  }));
}

function mapOnlySizes(count: number, draw: Draw): readonly Sizes[] {
  const [inputs, outputs] = rankedShares(count, draw('mapOnly/size'), [
    { follows: FOLLOWS.mapOnly.input, stream: draw('mapOnly/input') },
    { follows: FOLLOWS.mapOnly.output, stream: draw('mapOnly/output') },
  ]);
  const outputGB = gigabytes(MAP_ONLY.output, outputs);
  return gigabytes(MAP_ONLY.input, inputs).map((inputGB, i) => ({
    inputGB,
    shuffleGB: 0,
    outputGB: outputGB[i]!,
  }));
}

export const facebook = defineGenerator<FacebookParameters>(FACEBOOK, (p, draw): readonly Job[] => {
  const shuffling = Math.round(p.shufflingShare * p.jobs);
  const groups = classByShare([shuffling, p.jobs - shuffling], p.jobs, draw('classes'));
  const queues = [shufflingSizes(shuffling, draw), mapOnlySizes(p.jobs - shuffling, draw)] as const;
  const taken = [0, 0];
  const { mapMBps, reduceMBps } = p;
  return jobFrames(p, 'fb', draw).map((frame, i) => {
    const group = groups[i] as 0 | 1;
    const place = taken[group]!;
    taken[group] = place + 1;
    const sizes = queues[group][place]!;
    const inputGB = fourDigits(sizes.inputGB * p.scale);
    const shuffleGB = fourDigits(sizes.shuffleGB * p.scale);
    const outputGB = sizes.outputGB * p.scale;
    const maps = blocksOf(inputGB, p.blockMB);
    const reduces = group === 0 ? Math.min(p.maxReduces, blocksOf(shuffleGB, p.reduceMB)) : 0;
    return { ...frame, ...stageData({ inputGB, shuffleGB, outputGB, maps, reduces, mapMBps, reduceMBps }) };
  });
});
