// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `cora`.
import type { PlannerDeclaration } from '../planner';
import { CORA_OPTIONS } from './cora-options';

export const CORA: PlannerDeclaration<'slots'> = {
  id: 'cora',
  label: 'CORA',
  help: 'Shares slots of time among jobs whose worth falls the later they complete, so that the worst off are as well off as can be.',
  reference: { paper: 'CORA', where: 'section II' },
  options: CORA_OPTIONS,
  takes: ['dataParallel', 'malleable'],
  form: 'slots',
};
