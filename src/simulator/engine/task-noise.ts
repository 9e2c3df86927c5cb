// `taskNoise`: a log-normal factor of median 1 on the compute time of every task. Drawn per task and not per attempt, in the
// order of the tasks, so that it does not depend on who schedules them.
import { fixedExp } from '../../base/exact-math';
import { randomStream } from '../../base/random-stream';
import type { Stage } from '../../model/job';

export interface TaskNoise {
  readonly isOff: boolean;
  ofMap(index: number): number;
  ofReduce(index: number): number;
}

const QUIET: TaskNoise = { isOff: true, ofMap: () => 1, ofReduce: () => 1 };

interface NoisyStage {
  readonly job: { readonly data: { readonly id: string } };
  readonly data: Stage;
}

export function taskNoise(seed: number, stage: NoisyStage, sigma: number): TaskNoise {
  if (sigma === 0) return QUIET;
  const { id } = stage.job.data;
  const stream = randomStream(seed, `task-noise/${id.length}/${id}/${stage.data.id}`);
  const draw = (count: number) => Float64Array.from({ length: count }, () => fixedExp(stream.normal(0, sigma)));
  const maps = draw(stage.data.maps);
  const reduces = draw(stage.data.reduces);
  return { isOff: false, ofMap: (index) => maps[index] as number, ofReduce: (index) => reduces[index] as number };
}
