// SPDX-License-Identifier: GPL-3.0-or-later
// The stage considered by plans of locality: a job's first source stage, whose blocks `replicas` may fix.
import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';

/** A DAG has no cycle, so at least one of its stages waits for no other. */
export const firstSourceStage = (job: DataParallelJob): Stage =>
  stagesOf(job).find((stage) => stage.after.length === 0) as Stage;
