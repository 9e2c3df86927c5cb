// SPDX-License-Identifier: GPL-3.0-or-later
// A stage with the sizes that plans see, which may be off (`sizeError`).
import { type DataParallelJob, type Stage, stagesOf } from '../../../model/job';
import type { PolicyInput } from '../../engine/state/job-scheduler';
import type { StageState } from '../../engine/state/job-state';

export function seenStage({ seen: { workload } }: Pick<PolicyInput, 'seen'>, { job, index }: StageState): Stage {
  const seen = workload.jobs[job.index] as DataParallelJob;
  return stagesOf(seen)[index] as Stage;
}
