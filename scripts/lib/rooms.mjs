// SPDX-License-Identifier: GPL-3.0-or-later
// The rooms of src/ in the order in which they may see each other: an import points to the same room or to one before it.

/** Pure: no packages, no clocks, only the arithmetic on which all engines agree. */
export const CORE_ROOMS = /** @type {const} */ ([
  'base',
  'model',
  'share',
  'latency',
  'workload',
  'lp',
  'planners',
  'network',
  'simulator',
  'analysis',
  'answers',
  'what-if',
  'papers',
]);

export const ROOMS = /** @type {readonly string[]} */ ([
  ...CORE_ROOMS,
  'cli',
  'worker',
  'state',
  'charts',
  'learn',
  'ui',
  'main',
]);

/** `cli` stands beside these: neither sees the other. */
export const PAGE_ROOMS = /** @type {readonly string[]} */ (['worker', 'state', 'charts', 'learn', 'ui', 'main']);
