// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `corral`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { CORRAL_RUN_OPTIONS, PLANNED_DATA_OPTIONS } from '../scheduler-options';

export const CORRAL: SchedulerDeclaration = {
  id: 'corral',
  label: 'Corral',
  help: 'Plans racks for every job in advance, stores its data there and keeps its tasks on them.',
  reference: { paper: 'Corral', where: 'section 4' },
  options: { ...CORRAL_RUN_OPTIONS, ...PLANNED_DATA_OPTIONS, ...RUN_OPTIONS },
};
