// Co-scheduler's declaration: scenarios may name it. It needs the optical switch in time, which the simulator has not yet.
import { flag } from '../../model/fields';
import type { JobScheduler } from '../job-scheduler';
import { RUN_OPTIONS, slowstartOption } from '../run-options';

const on = (label: string, help: string) => flag({ default: true, label, help });

export const coscheduler: JobScheduler = {
  id: 'coscheduler',
  label: 'Co-scheduler',
  help: 'Gathers shuffle-heavy jobs on few racks so that their shuffles fill optical circuits.',
  reference: { paper: 'Co-scheduler', where: 'section IV' },
  options: {
    mts: on('MTS', 'Keep a heavy job’s maps to its few racks.'),
    psrt: on('PSRT', 'Look for the reduce racks that shorten the coflow most.'),
    sbs: on('SBS', 'Reserve the slots of the best schedule.'),
    ...RUN_OPTIONS,
    slowstart: slowstartOption(1),
  },
};
