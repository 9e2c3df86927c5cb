// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a scenario that are in no section of their own, and the canonical order of all fields.

import { MAX_ATTEMPTS, MAX_ID_CHARACTERS, MAX_JOBS, MAX_RACKS } from '../limits';
import type { Limits, ManualRectangle, Scenario, Window } from '../scenario';
import { checked, type FieldsOf, list, number, record, text, whole } from './fields';

/** Canonical order: that of docs/scenario-format.md. */
export const SCENARIO_KEYS: readonly (keyof Scenario)[] = [
  'gantry',
  'name',
  'seed',
  'topology',
  'workload',
  'faults',
  'runs',
  'plans',
  'view',
  'limits',
  'window',
  'notes',
  'manual',
  'whatIf',
];

export const DEFAULT_LIMITS: Limits = { simulatedS: 30 * 24 * 3600, attempts: 50 };

const LIMIT_FIELDS: FieldsOf<Limits> = {
  simulatedS: number({
    larger: 'Longer runs are simulated to their end, and take longer to compute.',
    above: 0,
    default: DEFAULT_LIMITS.simulatedS,
    label: 'Simulated time',
    unit: 's',
    help: 'A run that is not done by then is cut.',
  }),
  attempts: whole({
    larger: 'A task may fail more often before its run is cut.',
    min: 1,
    max: MAX_ATTEMPTS,
    default: DEFAULT_LIMITS.attempts,
    label: 'Attempts',
    help: 'How often one task may be started before its run is cut.',
  }),
};

const WINDOW_FIELDS: FieldsOf<Window> = {
  fromS: number({
    larger: 'More of the beginning is left out of the metrics.',
    min: 0,
    label: 'From',
    unit: 's',
    help: 'When the measured interval begins.',
  }),
  toS: number({
    larger: 'More of the end counts in the metrics.',
    above: 0,
    label: 'To',
    unit: 's',
    help: 'When the interval ends.',
  }),
};

const MANUAL_FIELDS: FieldsOf<ManualRectangle> = {
  job: text({ minLength: 1, maxLength: MAX_ID_CHARACTERS, label: 'Job', help: 'Id of the job.' }),
  racks: list(whole({ min: 0, max: MAX_RACKS - 1 }), {
    min: 1,
    max: MAX_RACKS,
    entries: 'racks',
    label: 'Racks',
    help: 'Racks that the job runs on, numbered from 0.',
  }),
  startS: number({
    larger: 'The job starts later, and so does all that waits for its racks.',
    min: 0,
    label: 'Start',
    unit: 's',
    help: 'When the job starts.',
  }),
};

type PlainKeys = 'name' | 'seed' | 'limits' | 'window' | 'notes' | 'manual';

/** Fields that are complete by themselves; topology, workload, faults, runs and view have files of their own. */
export const PLAIN_FIELDS: FieldsOf<Pick<Scenario, PlainKeys>> = {
  name: text({ default: '', maxLength: 1000, label: 'Name', help: 'Title of the scenario.' }),
  seed: whole({
    larger: 'A different seed redraws everything random; its size means nothing.',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    default: 1,
    label: 'Seed',
    help: 'Every random choice derives from it.',
  }),
  limits: record(LIMIT_FIELDS, { optional: true, label: 'Limits', help: 'When a run is cut.' }),
  window: checked(
    record(WINDOW_FIELDS, {
      optional: true,
      label: 'Window',
      help: 'The interval over which steady-state metrics are computed.',
    }),
    ({ fromS, toS }, path, problems) => {
      if (toS <= fromS) problems.add(`${path}.toS`, `must be above fromS, which is ${fromS} (got ${toS})`);
    },
  ),
  notes: text({ optional: true, maxLength: 100_000, label: 'Notes', help: 'Free text, kept in files and links.' }),
  manual: list(record(MANUAL_FIELDS), {
    optional: true,
    max: MAX_JOBS,
    entries: 'rectangles',
    label: 'By hand',
    help: 'Your own plan: the racks and start of each job.',
  }),
};
