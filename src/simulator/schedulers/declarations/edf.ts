// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `edf`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { CORA_RIVALS } from '../shared/rivals-reference';

export const EDF: SchedulerDeclaration = {
  id: 'edf',
  label: 'EDF',
  help: 'The job with the next utility target first; jobs without one last.',
  reference: CORA_RIVALS,
  options: RUN_OPTIONS,
};
