// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of src/ in the order in which they may see each other: an import points to the same layer or to one before it.

/** Pure: no packages, no clocks, only the arithmetic on which all engines agree. */
export const CORE_LAYERS = /** @type {const} */ ([
  'base',
  'model',
  'share',
  'latency',
  'workload',
  'lp',
  'sandbox',
  'planners',
  'network',
  'simulator',
  'analysis',
  'answers',
  'what-if',
  'lessons',
  'papers',
]);

export const LAYERS = /** @type {readonly string[]} */ ([
  ...CORE_LAYERS,
  'cli',
  'worker',
  'state',
  'charts',
  'learn',
  'ui',
  'main',
]);

/** `cli` stands beside these: neither sees the other. */
export const PAGE_LAYERS = /** @type {readonly string[]} */ (['worker', 'state', 'charts', 'learn', 'ui', 'main']);
