// SPDX-License-Identifier: GPL-3.0-or-later
// What job schedulers are called, by their ids: apart from the rest of their declarations, because every first visit to the page
// shows names.
export const SCHEDULER_NAMES = {
  fifo: 'FIFO',
  fair: 'Fair',
  delay: 'Delay',
  drf: 'DRF',
  capacity: 'Yarn capacity',
  edf: 'EDF',
  rrh: 'RRH',
  proportional: 'Proportional',
  corral: 'Corral',
  'local-shuffle': 'LocalShuffle',
  shufflewatcher: 'ShuffleWatcher',
  coscheduler: 'Co-scheduler',
  flex: 'FLEX',
  cora: 'CORA',
  manual: 'By hand',
} as const;
