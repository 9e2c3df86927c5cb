// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `manual`.
import { RECTANGLE_OPTIONS } from '../corral/declaration';
import { type PlannerDeclaration, RACK_SHAPES } from '../planner';

export const MANUAL: PlannerDeclaration<'racks'> = {
  id: 'manual',
  label: 'By hand',
  help: 'Uses your own rectangles, the scenario’s manual: checks that they form a valid plan and measures it in the same way as Corral’s.',
  reference: { paper: 'Corral', where: 'the model of section 4; the plan is your own' },
  options: RECTANGLE_OPTIONS,
  takes: [...RACK_SHAPES],
  form: 'racks',
};
