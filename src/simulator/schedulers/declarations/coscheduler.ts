// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `coscheduler`.
import { flag } from '../../../model/fields/fields';
import { GUIDELINE_OPTIONS } from '../../../planners/coscheduler/coscheduler-options';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS, slowstartOption } from '../../run-options';

const on = (words: { readonly label: string; readonly help: string }) => flag({ default: true, ...words });

export const COSCHEDULER: SchedulerDeclaration = {
  id: 'coscheduler',
  label: 'Co-scheduler',
  help: 'Gathers shuffle-heavy jobs on few racks so that their shuffles fill optical circuits.',
  reference: { paper: 'Co-scheduler', where: 'section IV' },
  options: {
    mts: on({ label: 'MTS', help: 'Place a heavy job’s input and maps on its few racks (section IV-C).' }),
    psrt: on({
      label: 'PSRT',
      help: 'Look for schedules of a heavy job’s reduces on few racks, and start a shuffle when all its reduces have slots (section IV-D).',
    }),
    sbs: on({
      label: 'SBS',
      help: 'Of these, take the schedule and racks that will be done first, given what runs there (section IV-E); off: the shortest shuffle, on the emptiest racks.',
    }),
    ...GUIDELINE_OPTIONS,
    unguidedMaps: flag({
      default: false,
      label: 'Unguided maps',
      help: 'Lines 8 and 9 of Algorithm 2 also launch a heavy job’s maps outside the racks of its guideline if slots are left; off: only maps that are rerun after a failure.',
    }),
    ...RUN_OPTIONS,
    slowstart: slowstartOption(1),
  },
};
