// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `rrh`.
import { RRH_OPTIONS } from '../../../planners/cora/cora-options';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { slotLengthOption } from '../scheduler-options';
import { CORA_RIVALS } from '../shared/rivals-reference';

export const RRH: SchedulerDeclaration = {
  id: 'rrh',
  label: 'RRH',
  help: 'Risk-reward heuristic: weighs discounted utility against what waiting costs others.',
  reference: CORA_RIVALS,
  options: { ...RRH_OPTIONS, slotS: slotLengthOption, ...RUN_OPTIONS },
};
