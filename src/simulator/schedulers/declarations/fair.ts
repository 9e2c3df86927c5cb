// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `fair`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';
import { IN_USER_OPTION } from '../scheduler-options';

export const FAIR: SchedulerDeclaration = {
  id: 'fair',
  label: 'Fair',
  help: 'The user with the fewest slots for its weight first; within a user, the job with the fewest running tasks or the earliest.',
  options: { ...IN_USER_OPTION, ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  takesMalleable: true,
};
