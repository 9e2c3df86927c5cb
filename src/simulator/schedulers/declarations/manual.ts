// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `manual`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { PLAN_EXECUTION_OPTIONS, PLANNED_DATA_OPTIONS } from '../scheduler-options';

export const MANUAL: SchedulerDeclaration = {
  id: 'manual',
  label: 'By hand',
  help: 'Your own rectangles, carried out like one of Corral’s plans.',
  options: { ...PLAN_EXECUTION_OPTIONS, ...PLANNED_DATA_OPTIONS, ...RUN_OPTIONS },
};
