// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `shufflewatcher`.
import type { PlannerDeclaration } from '../planner';

export const SHUFFLEWATCHER: PlannerDeclaration<'locality'> = {
  id: 'shufflewatcher',
  label: 'ShuffleWatcher',
  help: 'Says for each job on which racks its maps should run so that map input and shuffle together cross racks least, and how many reduces each rack should get (ShuffleWatcher, sections 3.2 and 3.3).',
  reference: { paper: 'ShuffleWatcher', where: 'sections 3.2 and 3.3, Figures 4 and 6' },
  options: {},
  takes: ['dataParallel'],
  form: 'locality',
};
