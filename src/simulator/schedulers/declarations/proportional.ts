// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `proportional`.

import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';
import { CORA_RIVALS } from '../shared/rivals-reference';

export const PROPORTIONAL: SchedulerDeclaration = {
  id: 'proportional',
  label: 'Proportional',
  help: 'Slots in proportion to the jobs’ priorities.',
  reference: CORA_RIVALS,
  options: { ...RUN_OPTIONS, ...MALLEABLE_OPTIONS },
  takesMalleable: true,
};
