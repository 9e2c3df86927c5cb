// SPDX-License-Identifier: GPL-3.0-or-later
// The job scheduler `fifo`: what it says of itself.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';
import { SCHEDULER_NAMES } from '../names';

export const FIFO: SchedulerDeclaration = {
  id: 'fifo',
  label: SCHEDULER_NAMES.fifo,
  help: 'Jobs one after the other in the order of their arrival.',
  options: { ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  takesMalleable: true,
};
