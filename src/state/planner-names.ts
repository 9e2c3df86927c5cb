// SPDX-License-Identifier: GPL-3.0-or-later
// What planners are called before one of them has answered: their declarations are loaded after the first sight.
export const PLANNER_NAMES: Readonly<Record<string, string>> = {
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
};
