// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the planner `shufflewatcher`.
import type { PlannerDeclaration } from '../planner';

export const SHUFFLEWATCHER: PlannerDeclaration<'locality'> = {
  id: 'shufflewatcher',
  label: 'ShuffleWatcher',
  help: 'Decides for each job on which racks to run its maps so that map input and shuffle together send the fewest bytes across racks, and how many reduces each rack gets (ShuffleWatcher, sections 3.2 and 3.3).',
  reference: { paper: 'ShuffleWatcher', where: 'sections 3.2 and 3.3, Figures 4 and 6' },
  options: {},
  takes: ['dataParallel'],
  form: 'locality',
};
