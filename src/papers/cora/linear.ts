// The same jobs with utilities that fall in a straight line to the target and are nothing after it (CORA, section III-D3).
import { randomStream } from '../../base/random-stream';
import { fourDigits } from '../../base/round';
import type { Job, Utility } from '../../model/job';

const SLOPES = { critical: [0.7, 1], sensitive: [0.1, 0.4] } as const;

export interface LinearAssumptions {
  readonly minPriority: number;
  readonly maxPriority: number;
}

/** Classes as the jobs' names say: critical ones become steep, sensitive ones gradual, the others do not fall. */
export function withLinearUtilities(jobs: readonly Job[], a: LinearAssumptions, seed: number): readonly Job[] {
  const slopes = randomStream(seed, 'papers/slopes');
  const factors = randomStream(seed, 'papers/priorities');
  return jobs.map((job) => {
    // Both are drawn for every job, so that a job keeps its own when others change class.
    const [place, factor] = [slopes.unit(), factors.between(a.minPriority, a.maxPriority)];
    const targetS = job.utility?.kind === 'sigmoid' ? job.utility.targetS : 0;
    const range = job.name?.startsWith('critical ')
      ? SLOPES.critical
      : job.name?.startsWith('sensitive ')
        ? SLOPES.sensitive
        : undefined;
    const utility: Utility =
      range === undefined
        ? { kind: 'constant', priority: fourDigits(factor) }
        : linear(range[0] + place * (range[1] - range[0]), factor, targetS);
    return { ...job, utility };
  });
}

function linear(slope: number, factor: number, targetS: number): Utility {
  return {
    kind: 'linear',
    priority: fourDigits(slope * targetS * factor),
    slope: fourDigits(slope),
    targetS,
  };
}
