// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `coscheduler`.
import type { PlannerDeclaration } from '../planner';
import { GUIDELINE_OPTIONS } from './coscheduler-options';

export const COSCHEDULER: PlannerDeclaration<'guideline'> = {
  id: 'coscheduler',
  label: 'Co-scheduler',
  help: 'Decides on how many racks each job with a large shuffle should run its maps, and on how many it may run its reduces so that every transfer is worth an optical circuit (Co-scheduler, sections IV-C and IV-D).',
  reference: { paper: 'Co-scheduler', where: 'sections IV-C and IV-D, formulas (1) to (7)' },
  options: GUIDELINE_OPTIONS,
  takes: ['dataParallel'],
  form: 'guideline',
};
