// SPDX-License-Identifier: GPL-3.0-or-later
// The stage that a plan of locality is about: a job's first source stage, whose blocks `replicas` may fix.
import { type DataParallelJob, type Stage, stagesOf } from '../../model/job';

/** A DAG has no cycle, so one of its stages comes after none. */
export const firstSourceStage = (job: DataParallelJob): Stage =>
  stagesOf(job).find((stage) => stage.after.length === 0) as Stage;
