// SPDX-License-Identifier: GPL-3.0-or-later
// Presets with generated jobs: each paper's workload on its cluster, reduced to what runs instantly on a laptop.
import { CORRAL_LARGE_CLUSTER, COSCHEDULER_CLUSTER, HADOOP_OVERHEADS, SHUFFLEWATCHER_CLUSTER } from './clusters';
import type { Preset } from './preset';

export const w1: Preset = {
  id: 'w1',
  title: "Corral's workload W1 on 2000 machines",
  question: 'Does a plan made ahead pay off on 2000 machines?',
  sentence: 'Make the core scarcer: how far does Corral pull ahead of a scheduler that knows nothing about racks?',
  knob: { path: 'topology.oversubscription', label: 'oversubscription', least: 1, most: 20, step: 1 },
  document: {
    gantry: 1,
    name: "Corral's workload W1 on 2000 machines",
    topology: { ...CORRAL_LARGE_CLUSTER, ...HADOOP_OVERHEADS },
    workload: { generate: { kind: 'corral-w1' } },
    runs: [{ scheduler: 'corral' }, { scheduler: 'capacity' }],
  },
};

/** A fifth of the paper's jobs in a fifth of its 90 minutes: the same load. */
export const facebook: Preset = {
  id: 'facebook',
  title: 'Facebook jobs over packets and circuits',
  question: 'Who gains from an optical switch that few jobs can use?',
  sentence: 'Raise the oversubscription: whom does it touch, the few jobs with circuits or the many without?',
  knob: { path: 'topology.oversubscription', label: 'oversubscription', least: 1, most: 20, step: 1 },
  document: {
    gantry: 1,
    name: 'Facebook jobs over packets and circuits',
    topology: { ...COSCHEDULER_CLUSTER, ...HADOOP_OVERHEADS },
    workload: { generate: { kind: 'facebook', jobs: 200, arrivals: { kind: 'uniform', overS: 1080 } } },
    runs: [
      { scheduler: 'coscheduler', network: 'sunflow' },
      { scheduler: 'fair', network: 'sunflow' },
      { scheduler: 'corral', network: 'sunflow' },
    ],
  },
};

/** Sizes times 0.35: at full size the mix offers 2.9 times what the racks' links carry. */
export const puma: Preset = {
  id: 'puma',
  title: 'PUMA benchmarks of thirty users',
  question: 'What is it worth to keep shuffles inside a rack?',
  sentence: 'Let more jobs shuffle heavily: does watching the network pay off more, or less?',
  knob: {
    ...{ path: 'workload.generate.heavyShare', label: 'shuffle-heavy jobs' },
    ...{ least: 0.2, most: 0.6, step: 0.1, usual: 0.4 },
  },
  document: {
    gantry: 1,
    name: 'PUMA benchmarks of thirty users',
    topology: { ...SHUFFLEWATCHER_CLUSTER, ...HADOOP_OVERHEADS },
    workload: { generate: { kind: 'puma', jobs: 100, scale: 0.35 } },
    runs: [{ scheduler: 'shufflewatcher' }, { scheduler: 'fair' }, { scheduler: 'delay' }],
  },
};
