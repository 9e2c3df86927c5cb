// SPDX-License-Identifier: GPL-3.0-or-later
// Measures by which several schedulers compare jobs, with the words that explain decisions.
import type { Measure } from '../../engine/state/standing';

export const ARRIVAL: Measure = { label: 'Came', unit: 'seconds', first: 'least', because: 'it came first' };

export const RUNNING_TASKS: Measure = {
  label: 'Running tasks',
  unit: 'tasks',
  first: 'least',
  because: 'of its user’s jobs it had the fewest running tasks',
};

export const USER_CAME: Measure = {
  label: 'User’s place',
  unit: 'place',
  first: 'least',
  because: 'its user’s first job came first',
};

export const USER_WEIGHT: Measure = {
  label: 'Weight of its user',
  unit: 'number',
  first: 'most',
  because: 'its user has the largest weight',
};

/** Equal arrivals in the scenario's order. */
export const JOB_CAME: Measure = { label: 'Place by arrival', unit: 'place', first: 'least', because: 'it came first' };

/** For schedulers that go through kinds of tasks line by line: the line in which the job has one. */
export const lineMeasure = (names: readonly string[]): Measure => ({
  label: 'Its task',
  unit: 'name',
  first: 'least',
  because: 'it had the task that is asked for first',
  names,
});
