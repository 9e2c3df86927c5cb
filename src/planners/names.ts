// SPDX-License-Identifier: GPL-3.0-or-later
// What planners are called, by their ids: apart from the rest of their declarations, because every first visit to the page shows
// names and the rest would take it over its limit.
export const PLANNER_NAMES = {
  corral: 'Corral',
  'corral+': 'Corral+',
  manual: 'By hand',
  flex: 'FLEX',
  'flex+': 'FLEX+',
  fifo: 'FIFO',
  fair: 'FAIR',
  optimal: 'Best order',
  cora: 'CORA',
  shufflewatcher: 'ShuffleWatcher',
  coscheduler: 'Co-scheduler',
  'shared-data': 'Shared data',
  'lp-batch': 'LP-Batch',
  'lp-online': 'LP-Online',
  sunflow: 'Sunflow',
  'optimal-clearance': 'Optimal clearance',
} as const;
