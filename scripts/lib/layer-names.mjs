// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of src/ in import order: an import refers to the same layer or to one before it.

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

/** `cli` is parallel to these: neither may import the other. */
export const PAGE_LAYERS = /** @type {readonly string[]} */ (['worker', 'state', 'charts', 'learn', 'ui', 'main']);
