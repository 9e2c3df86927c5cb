// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `drf`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { IN_USER_OPTION } from '../scheduler-options';

export const DRF: SchedulerDeclaration = {
  id: 'drf',
  label: 'DRF',
  help: 'Fair on the dominant share of cores, memory and slots.',
  options: { ...IN_USER_OPTION, ...RUN_OPTIONS },
};
