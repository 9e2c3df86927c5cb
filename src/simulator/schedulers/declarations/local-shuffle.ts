// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `local-shuffle`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { CORRAL_RUN_OPTIONS } from '../scheduler-options';

export const LOCAL_SHUFFLE: SchedulerDeclaration = {
  id: 'local-shuffle',
  label: 'LocalShuffle',
  help: 'Tasks keep to Corral’s racks, but data is placed at random as in HDFS.',
  reference: { paper: 'Corral', where: 'section 6.1' },
  options: { ...CORRAL_RUN_OPTIONS, ...RUN_OPTIONS },
};
