// SPDX-License-Identifier: GPL-3.0-or-later
// The ten terms that the page cannot do without, each explained for a first reading, with where it can be seen.
import type { View } from '../../model/view/view';

export type TermId =
  | 'rack'
  | 'slot'
  | 'shuffle'
  | 'locality'
  | 'oversubscription'
  | 'completion'
  | 'bound'
  | 'malleable'
  | 'coflow'
  | 'circuit';

export interface Term {
  readonly id: TermId;
  readonly name: string;
  /** What the reader may search for instead; the palette also finds the term by these. */
  readonly also: string;
  /** Two or three sentences. */
  readonly text: string;
  /** What the picture shows, for those who cannot see it. */
  readonly picture: string;
  readonly show: { readonly preset: string; readonly view: Partial<View>; readonly label: string };
}

export const TERMS: readonly Term[] = [
  {
    id: 'rack',
    name: 'Rack',
    also: 'machine server switch uplink core cluster topology',
    text: 'Machines stand in racks, and those of a rack share one switch. Inside a rack every machine can use its whole network card; what goes to another rack must pass the uplink of this rack and the downlink of that one.',
    picture: 'Three racks of machines, each joined by one uplink to the core.',
    show: { preset: 'first', view: { gantt: 'racks' }, label: 'what ran on each rack' },
  },
  {
    id: 'slot',
    name: 'Slot',
    also: 'container core task executor wave',
    text: 'A slot runs one task at a time; a machine has a few. A job with more tasks than it has slots runs them in waves, one after the other.',
    picture: 'A machine with three slots; six tasks run on them in two waves.',
    show: { preset: 'first', view: { gantt: 'slots' }, label: 'every task on its slot' },
  },
  {
    id: 'shuffle',
    name: 'Shuffle',
    also: 'map reduce mapreduce all-to-all transfer fetch',
    text: 'Maps read the input, reduces write the output. In between, every reduce fetches a part of what every map made: that is the shuffle, and it is what loads the network.',
    picture: 'Three maps on the left, two reduces on the right, and a line from each map to each reduce.',
    show: { preset: 'two-shuffles', view: {}, label: 'two jobs that mostly shuffle' },
  },
  {
    id: 'locality',
    name: 'Locality',
    also: 'local remote data block placement node-local rack-local cross-rack',
    text: 'A task is local when the data that it reads lies on its own machine or rack, so that nothing crosses the core. Waiting for a local slot saves traffic and costs time; which counts for more depends on how busy the links are.',
    picture: 'One task reads a block in its own rack, another reads a block across the core.',
    show: { preset: 'two-shuffles', view: { gantt: 'network' }, label: 'the links of each rack' },
  },
  {
    id: 'oversubscription',
    name: 'Oversubscription',
    also: 'uplink bisection bottleneck network bandwidth',
    text: 'The network cards of a rack together can send more than its uplink carries: at 4 : 1, four times as much. The higher the ratio, the more it pays to keep a job on few racks.',
    picture: 'Four links of machines lead into one uplink that is as wide as one of them.',
    show: { preset: 'first', view: { gantt: 'network' }, label: 'uplinks and downlinks over time' },
  },
  {
    id: 'completion',
    name: 'Completion time and makespan',
    also: 'mean average response latency duration end finish jct cct',
    text: 'A job’s completion time counts from its arrival to its end, waiting included. The makespan is when the last job ends. A schedule that is good for one of the two can be bad for the other.',
    picture: 'Two jobs, one after the other: each has its completion time, and the makespan ends with the last.',
    show: { preset: 'first', view: { tab: 'compare' }, label: 'the same jobs planned for either' },
  },
  {
    id: 'bound',
    name: 'Lower bound',
    also: 'optimal optimum gap lp linear programme best limit',
    text: 'A lower bound is a time that no plan of this kind can be better than. The optimum lies between the bound and the best plan found: a plan that is 3 % above its bound is at most 3 % worse than the best there is.',
    picture: 'The bars of a plan end a little right of a dashed line, the bound.',
    show: { preset: 'first', view: { tab: 'compare' }, label: 'plans, their bound and the gap' },
  },
  {
    id: 'malleable',
    name: 'Malleable job',
    also: 'moldable elastic speed-up speedup profile amdahl resize slots',
    text: 'A malleable job can be given more or fewer slots while it runs. Its speed-up profile says what they are worth: twice the slots are seldom twice the speed.',
    picture: 'Two jobs share the slots; when the lower one ends, the upper one takes them all.',
    show: { preset: 'malleable-six', view: {}, label: 'six jobs that share 100 slots' },
  },
  {
    id: 'coflow',
    name: 'Coflow',
    also: 'flow group collective cct',
    text: 'The flows of one shuffle are a coflow, because the job can go on only when the last of them has arrived. Making one flow faster helps no one while another of the same coflow is late.',
    picture: 'Three flows of one coflow; it ends where the longest of them ends.',
    show: { preset: 'figure-2', view: { gantt: 'circuits' }, label: 'two coflows of six flows each' },
  },
  {
    id: 'circuit',
    name: 'Circuit and set-up',
    also: 'optical switch ocs reconfiguration delay hybrid light sunflow delta',
    text: 'An optical switch joins pairs of racks by circuits: fast, but every rack has one at a time in each direction. To set up another takes a moment in which it carries nothing, so that circuits are worth it for large transfers.',
    picture: 'A circuit: hatched while it is set up, then solid while it carries data, then the next.',
    show: { preset: 'figure-2', view: { gantt: 'circuits' }, label: 'circuits and their set-ups' },
  },
];

export const termById = (id: string | undefined): Term | undefined => TERMS.find((term) => term.id === id);
