// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `fifo`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';

export const FIFO: SchedulerDeclaration = {
  id: 'fifo',
  label: 'FIFO',
  help: 'Jobs one after another, in order of arrival.',
  options: { ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  takesMalleable: true,
};
