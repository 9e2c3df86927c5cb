// SPDX-License-Identifier: GPL-3.0-or-later
// How long one run of FLEX takes, once the engine has compiled it.
import { meanTimes, pick } from '../measures';
import { below, definePaper, type Setting } from '../paper';
import { count, positive } from '../shared-fields';
import { slotted } from './cluster';

interface TimeAssumptions {
  readonly jobs: number;
  readonly slots: number;
  readonly totalWork: number;
}

export const flexTime = definePaper<TimeAssumptions>({
  id: 'flex-time',
  system: 'FLEX',
  where: 'section 4.2',
  help: 'How long one run of FLEX takes with 172 jobs, on whichever machine runs Gantry.',
  assumptions: {
    jobs: count(172, { label: 'Jobs', help: 'As published: the jobs of GridMix2.' }),
    slots: count(120, { label: 'Slots', help: 'The paper gives 26 hosts with 4 or 8 cores, not their slots.' }),
    totalWork: positive(100_000, {
      label: 'Total work',
      unit: 'slot-s',
      help: 'Not given in the paper; planning time depends on the number of jobs, not on their work.',
    }),
  },
  small: { jobs: 40 },
  experiment: ({ jobs, slots, totalWork }) => {
    const setting: Setting = {
      name: 'one run',
      scenario: () => ({
        topology: slotted(slots),
        workload: { generate: { kind: 'flex-bimodal', jobs, totalWork } },
      }),
      plans: [{ label: 'FLEX', planner: 'flex', read: () => ({}), timed: true }],
    };
    return {
      settings: [setting],
      rows: [
        {
          case: setting.name,
          quantity: 'time of one run',
          published: below(10),
          unit: 'ms',
          measure: meanTimes(1000, pick(setting.name, 'FLEX', 'elapsedS')),
        },
      ],
    };
  },
});
