// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the table of jobs, as a view may name them. Separate from the view's types because only the view's fields need the
// list: scenario.ts is in the page's first chunk.
export const JOB_COLUMN_KEYS = [
  ...(['id', 'name', 'user', 'arrivalS', 'stages', 'inputGB', 'shuffleGB', 'outputGB', 'maps', 'reduces'] as const),
  ...([
    'mapMBps',
    'reduceMBps',
    'work',
    'latencyS',
    'minSlots',
    'maxSlots',
    'weight',
    'deadlineS',
    'recurring',
  ] as const),
] as const;
export type JobColumnKey = (typeof JOB_COLUMN_KEYS)[number];
