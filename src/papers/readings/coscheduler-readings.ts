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
    open: 'A job’s racks follow from its shuffle over its input. The ratio starts at 1, or is tracked from earlier runs, or given by the user. Which of them the experiments have is not stated.',
    chosen: '1 for every job. The option “true” takes the job’s own ratio.',
    why: 'It is what the paper’s implementation begins with.',
    shows: {
      link: 'p=two-shuffles&runs=&topology.racks=30&topology.ocs={"gbps":100,"elephantGB":40}&plans=coscheduler,coscheduler&plans[1].options.initialSir=true&plans[0].label=One&plans[1].label=Own',
      words: 'Two shuffles of 1.8 times their input on 30 racks: the number of map racks by both ratios.',
    },
  },
  {
    id: 'more-reduces-than-slots',
    paper: 'Co-scheduler',
    where: 'section IV-D',
    title: 'More reduces on a rack than slots',
    open: 'A shuffle starts when all reduces have containers (section IV-A). A schedule can want more of them on a rack than it has slots. What happens then is not given.',
    chosen:
      'Such a schedule is refused. The option “allow” starts the shuffle when all slots of the rack are taken, and the other reduces follow in waves.',
    why: 'Refusing keeps the rule that all reduces fetch together, which is what the circuits are for.',
    shows: {
      link: 'p=two-shuffles&runs=&topology.slots.shared=4&topology.ocs={"gbps":100}&plans=coscheduler,coscheduler&plans[1].options.waves=allow&plans[0].label=Refused&plans[1].label=Waves',
      words:
        'Two shuffles with more reduces than a few racks have slots: the schedules that are possible by both readings.',
    },
  },
  {
    id: 'early-reduces',
    paper: 'Co-scheduler',
    where: 'section V-A',
    title: 'Early reduces of the others',
    open: 'Fair and Corral launch reduces early. Whether the paper’s simulator limits them as YARN does, or lets them occupy every free slot, is not stated.',
    chosen: 'As YARN: a ramp-up by the share of maps done, and preemption while maps wait.',
    why: 'The paper describes Hadoop YARN, which does both as it comes.',
    shows: showsReversal('co-3', NO_RAMP),
  },
  {
    id: 'task-speed',
    paper: 'Co-scheduler',
    where: 'section V-A',
    title: 'How fast tasks compute',
    open: 'Task times were recorded by a replay on one machine. They are not given.',
    chosen: '1 MB/s.',
    why: 'The network is loaded to about 3 %, so that only slot time can make Fair’s makespan twice as long, as published.',
    shows: showsReversal('co-3b', FAST_TASKS),
  },
];
