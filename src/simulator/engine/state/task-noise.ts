// SPDX-License-Identifier: GPL-3.0-or-later
// `taskNoise`: a log-normal factor of median 1 on the compute time of every task. Drawn per task, not per attempt, in the order of the
// tasks, so that it does not depend on the scheduler; backups of a task have a separate one.
import { fixedExp } from '../../../base/exact-math';
import { randomStream } from '../../../base/random-stream';
import type { Stage } from '../../../model/job';
import { MAP, type TaskKind } from './cluster';

export interface TaskNoise {
  readonly isOff: boolean;
  of(kind: TaskKind, index: number, isBackup: boolean): number;
}

const QUIET: TaskNoise = { isOff: true, of: () => 1 };

interface NoisyStage {
  readonly job: { readonly data: { readonly id: string } };
  readonly data: Stage;
}

export function taskNoise(seed: number, stage: NoisyStage, sigma: number): TaskNoise {
  if (sigma === 0) return QUIET;
  const { id } = stage.job.data;
  const factors = (name: string) => {
    const stream = randomStream(seed, `${name}/${id.length}/${id}/${stage.data.id}`);
    const draw = (count: number) => Float64Array.from({ length: count }, () => fixedExp(stream.normal(0, sigma)));
    return { maps: draw(stage.data.maps), reduces: draw(stage.data.reduces) };
  };
  const first = factors('task-noise');
  let backups: typeof first | undefined;
  return {
    isOff: false,
    of: (kind, index, isBackup) => {
      if (isBackup) backups ??= factors('task-noise-of-backups');
      const { maps, reduces } = isBackup && backups !== undefined ? backups : first;
      return (kind === MAP ? maps : reduces)[index]!;
    },
  };
}
