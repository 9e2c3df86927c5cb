// SPDX-License-Identifier: GPL-3.0-or-later
// Where the paper on Corral leaves something open.
import { AD_HOC_ALONE, FEWER_JOBS, LATE_REDUCES, ONE_COPY, WHOLE_RACKS } from '../corral/causes';
import { type Reading, shownBy, showsReversal } from './reading';

export const CORRAL_READINGS: readonly Reading[] = [
  {
    id: 'shuffle-waves',
    paper: 'Corral',
    where: 'section 4.3',
    title: 'Shuffle and waves of reduces',
    open: 'The formula multiplies the time of the whole shuffle by the number of reduce waves. But each wave moves only its share of the data, and together they move it once.',
    chosen: 'The formula as printed. The option “shared” leaves the factor out.',
    why: 'The paper’s plans were made with the printed formula, so Gantry’s can be compared with them.',
    shows: {
      link: 'p=two-shuffles&runs=&workload.jobs[0].reduces=9600&workload.jobs[1].reduces=9600&plans=corral,corral&plans[1].options.shuffleWaves=shared&plans[0].label=Published&plans[1].label=Shared',
      words: 'Two large shuffles with more reduces than slots, planned by both formulas.',
    },
  },
  {
    id: 'local-bandwidth',
    paper: 'Corral',
    where: 'section 4.3',
    title: 'Bandwidth inside a rack',
    open: 'Traffic inside a rack gets B - B/V, where V is the oversubscription. If V is just above 1, that is almost nothing, so a better network makes a job slower: 11 times at V = 1.1.',
    chosen: 'The formula as printed. The option “nic” lets both kinds of traffic share the machine’s link.',
    why: 'At the paper’s oversubscription of 5 the two differ little. The printed one keeps plans comparable.',
    shows: {
      link: 'p=two-shuffles&runs=&topology.background=0&topology.oversubscription=1.1&plans=corral,corral&plans[1].options.localBandwidth=nic&plans[0].label=Published&plans[1].label=NIC',
      words: 'Two large shuffles on a nearly full network, planned by both formulas.',
    },
  },
  {
    id: 'racks-taken',
    paper: 'Corral',
    where: 'section 4.2',
    title: 'How long a plan keeps racks',
    open: 'A plan keeps a job’s racks for its whole latency, however few of their slots it uses. At run time racks are not kept for one job (section 1). How the plan should count free capacity is not stated.',
    chosen:
      'Whole racks for the whole latency; with “slots”, only as long as tasks would fill the slots or shuffles the uplinks.',
    why: 'This is what Figure 4 of the paper computes. If slots are scarce, it loses more than it saves, so both are measured.',
    shows: shownBy('corral-6', WHOLE_RACKS),
  },
  {
    id: 'online-bound',
    paper: 'Corral',
    where: 'appendix A',
    title: 'The bound on the mean completion',
    open: 'The linear programme for the online case is left out “for brevity”. Only its objective is printed.',
    chosen:
      'The best of three bounds: our own programme over time intervals, the shortest latencies, and all racks as one fast server.',
    why: 'Each is proved to be below every plan. Which one is closest depends on the load, which the paper does not give either.',
    shows: showsReversal('corral-lp', FEWER_JOBS),
  },
  {
    id: 'ad-hoc-queue',
    paper: 'Corral',
    where: 'section 6.4',
    title: 'Queues of ad hoc jobs',
    open: 'Ad hoc jobs run under Yarn’s capacity scheduler. Whether they share a queue with planned jobs is not stated.',
    chosen: 'Two elastic queues under Corral, weighted by the slots that jobs request.',
    why: 'The capacity scheduler shares a cluster among queues. With one queue by arrival a batch of ad hoc jobs would go before all others.',
    shows: shownBy('corral-11', AD_HOC_ALONE),
  },
  {
    id: 'slow-start',
    paper: 'Corral',
    where: 'section 6.1',
    title: 'When reduces may start',
    open: 'Reduces can be launched while maps still run, and occupy slots. What share of maps must be done first is not stated.',
    chosen: 'Hadoop’s default, 5 % of the maps.',
    why: 'A cluster with default settings has this value. It decides comparisons where slots are scarce.',
    shows: showsReversal('corral-6', LATE_REDUCES),
  },
  {
    id: 'output-copies',
    paper: 'Corral',
    where: 'section 6.1',
    title: 'Copies of the output',
    open: 'How many copies of a job’s output are written is not stated. With more than one, it crosses racks.',
    chosen: 'One in your own scenarios; three in the gallery’s experiments, as HDFS writes them.',
    why: 'With three copies every output crosses racks once under any scheduler, which hides part of what placement saves.',
    shows: showsReversal('corral-6', ONE_COPY),
  },
];
