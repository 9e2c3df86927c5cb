// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `delay`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { DELAY_OPTIONS, IN_USER_OPTION } from '../scheduler-options';

export const DELAY: SchedulerDeclaration = {
  id: 'delay',
  label: 'Delay',
  help: 'Fair, but a job without a local block waits a little for a better slot.',
  options: { ...IN_USER_OPTION, ...DELAY_OPTIONS, ...RUN_OPTIONS },
};
