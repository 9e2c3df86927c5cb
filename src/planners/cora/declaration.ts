// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `cora`.
import type { PlannerDeclaration } from '../planner';
import { CORA_OPTIONS } from './cora-options';

export const CORA: PlannerDeclaration<'slots'> = {
  id: 'cora',
  label: 'CORA',
  help: 'Shares time slots among jobs whose utility falls the later they end, making the lowest utility as high as possible, then the next.',
  reference: { paper: 'CORA', where: 'section II' },
  options: CORA_OPTIONS,
  takes: ['dataParallel', 'malleable'],
  form: 'slots',
};
