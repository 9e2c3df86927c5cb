// SPDX-License-Identifier: GPL-3.0-or-later
// Where the paper on Co-scheduler leaves something open.
import { FAST_TASKS, NO_RAMP } from '../coscheduler/causes';
import { type Reading, showsReversal } from './reading';

export const COSCHEDULER_READINGS: readonly Reading[] = [
  {
    id: 'initial-sir',
    paper: 'Co-scheduler',
    where: 'section IV-C',
    title: 'The shuffle that a job is sized for',
    open: 'A job’s rack count follows from the ratio of its shuffle to its input, which starts at 1, is tracked from earlier runs, or is given by the user. Which the experiments use is not stated.',
    chosen: '1 for every job. The option “true” takes the job’s own ratio.',
    why: 'The paper’s implementation starts with this value.',
    shows: {
      link: 'p=two-shuffles&runs=&topology.racks=30&topology.ocs={"gbps":100,"elephantGB":40}&plans=coscheduler,coscheduler&plans[1].options.initialSir=true&plans[0].label=One&plans[1].label=Own',
      words: 'Two shuffles of 1.8 times their input on 30 racks: the number of map racks with each ratio.',
    },
  },
  {
    id: 'more-reduces-than-slots',
    paper: 'Co-scheduler',
    where: 'section IV-D',
    title: 'More reduces on a rack than slots',
    open: 'A shuffle starts when all reduces have containers (section IV-A). A schedule may put more of them on a rack than it has slots. What happens then is not stated.',
    chosen:
      'Such a schedule is refused. The option “allow” starts the shuffle once all slots of the rack are taken; the other reduces follow in waves.',
    why: 'Refusing keeps the rule that all reduces fetch together, which is what the circuits are for.',
    shows: {
      link: 'p=two-shuffles&runs=&topology.slots.shared=4&topology.ocs={"gbps":100}&plans=coscheduler,coscheduler&plans[1].options.waves=allow&plans[0].label=Refused&plans[1].label=Waves',
      words:
        'Two shuffles with more reduces than a few racks have slots: the schedules that are possible under each reading.',
    },
  },
  {
    id: 'early-reduces',
    paper: 'Co-scheduler',
    where: 'section V-A',
    title: 'Early reduces of Fair and Corral',
    open: 'Fair and Corral launch reduces early. Whether the paper’s simulator limits them as YARN does, or lets them occupy every free slot, is not stated.',
    chosen: 'As in YARN: a ramp-up by the share of maps done, and preemption while maps wait.',
    why: 'The paper describes Hadoop YARN, which does both by default.',
    shows: showsReversal('co-3', NO_RAMP),
  },
  {
    id: 'task-speed',
    paper: 'Co-scheduler',
    where: 'section V-A',
    title: 'How fast tasks compute',
    open: 'Task times were recorded in a replay on one machine, but are not given.',
    chosen: '1 MB/s.',
    why: 'The network is loaded to about 3 %, so only slot time can make Fair’s makespan twice as long, as published.',
    shows: showsReversal('co-3b', FAST_TASKS),
  },
];
