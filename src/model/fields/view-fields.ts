// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows, carried by files and links. Lenient: a field that is wrong or unknown is dropped and reported as a warning, so
// that a bad zoom never costs the reader the scenario. What each field means is in view/view.ts: no form and no help shows a field of the
// view, and this file is loaded to read any link before the first plan is drawn, so labels would only cost bytes.

import { MAX_ID_CHARACTERS, MAX_PLANS, MAX_RUNS } from '../limits';
import { type Problem, ProblemList } from '../problem';
import { JOB_COLUMN_KEYS, type JobColumnKey } from '../view/job-columns';
import type { View } from '../view/view';
import { reportUnknownKey } from './field-words';
import {
  asObject,
  choice,
  type Field,
  type Fields,
  type FieldsOf,
  flag,
  list,
  number,
  text,
  whole,
  writeFields,
} from './fields';

const panelPx: Field<number> = number({ min: 0, max: 10_000, optional: true });
const sectionName = text({ optional: true, maxLength: 100 });
const runPlace: Field<number> = whole({ min: 0, max: MAX_RUNS + MAX_PLANS - 1, optional: true });
const jobColumn: Field<JobColumnKey> = choice(JOB_COLUMN_KEYS, { optional: true });
const count: Field<number> = whole({ min: 1, max: 1e9, optional: true });
const seconds: Field<number> = number({ optional: true });
const id: Field<string> = text({ optional: true, maxLength: MAX_ID_CHARACTERS });

export const VIEW_FIELDS: FieldsOf<View> = {
  fromS: seconds,
  toS: seconds,
  time: choice(['all'], { optional: true }),
  selectedJob: id,
  picked: sectionName,
  decision: count,
  decisionsMore: flag({ optional: true }),
  pickedDecision: count,
  pickedDecisionsMore: flag({ optional: true }),
  markFromS: seconds,
  markToS: seconds,
  playS: number({ min: 0, optional: true }),
  step: count,
  speed: number({ min: 0.25, max: 8, optional: true }),
  lanePx: number({ min: 0, max: 1000, optional: true }),
  firstLane: whole({ min: 0, max: 1e9, optional: true }),
  laneHeights: list(text({ maxLength: 100 }), { optional: true, max: 100 }),
  scrolled: list(text({ maxLength: 100 }), { optional: true, max: 100 }),
  run: runPlace,
  folded: list(text({ maxLength: 100 }), { optional: true, max: 100 }),
  order: list(text({ maxLength: 100 }), { optional: true, max: 100 }),
  enlarged: sectionName,
  jobsTab: choice(['jobs', 'generated'], { optional: true }),
  jobsFilter: text({ optional: true, maxLength: MAX_ID_CHARACTERS }),
  jobsSort: jobColumn,
  jobsDescending: flag({ optional: true }),
  shownColumns: list(jobColumn, { optional: true, max: JOB_COLUMN_KEYS.length }),
  hiddenColumns: list(jobColumn, { optional: true, max: JOB_COLUMN_KEYS.length }),
  rows: choice(['one', 'all'], { optional: true }),
  part: choice(['plan', 'gantt'], { optional: true }),
  leftPx: panelPx,
  rightPx: panelPx,
  tab: choice(['compare', 'details', 'inspect'], { optional: true }),
  circuitColour: choice(['coflow', 'destination'], { optional: true }),
  gantt: choice(['jobs', 'racks', 'slots', 'circuits', 'heat', 'network'], { optional: true }),
  ganttOrder: choice(['arrival', 'scenario', 'start', 'end', 'duration', 'wait'], { optional: true }),
  heat: choice(['slots', 'up', 'down', 'waiting'], { optional: true }),
  baseline: runPlace,
  compared: runPlace,
  changesOrder: choice(['end', 'start', 'width', 'share', 'arrival'], { optional: true }),
  changesFilter: choice(['all', 'later', 'earlier', 'wider', 'narrower', 'unchanged', 'alone'], { optional: true }),
  pairsOrder: choice(['most', 'least', 'sooner', 'later', 'arrival'], { optional: true }),
  pairsFilter: choice(['all', 'sooner', 'later', 'same'], { optional: true }),
  jobClass: id,
  durations: choice(['linear', 'log'], { optional: true }),
  whatIf: whole({ min: 0, max: 20, optional: true }),
};

const SPANS = [
  ['fromS', 'toS'],
  ['markFromS', 'markToS'],
] as const;

const DROPPED = '; dropped from the view';

/** The valid fields; the others are reported as warnings. */
export function readView(value: unknown, path: string, warnings: ProblemList): View | undefined {
  const found = new ProblemList();
  const source = asObject(value, path, found);
  const view: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(source ?? {})) {
    const field = Object.hasOwn(VIEW_FIELDS, key) ? (VIEW_FIELDS as Fields)[key] : undefined;
    if (field === undefined) reportUnknownKey(key, Object.keys(VIEW_FIELDS), path, found);
    else if (given !== undefined) {
      const read: unknown = field.read(given, `${path}.${key}`, found);
      if (read !== undefined && !(Array.isArray(read) && read.length === 0)) view[key] = read;
    }
  }
  for (const [from, to] of SPANS) {
    const fromS = view[from] as number | undefined;
    const toS = view[to] as number | undefined;
    if (fromS === undefined || toS === undefined || toS > fromS) continue;
    found.add(`${path}.${to}`, `must be above ${from}, which is ${fromS} (got ${toS})`);
    delete view[from];
    delete view[to];
  }
  for (const { path: at, message } of found.all) warnings.add(at, `${message}${DROPPED}`);
  return source === undefined ? undefined : (view as View);
}

/** The same problem without the note that the field was dropped: the whole input is refused. */
export const asRefusal = ({ path, message }: Problem): Problem => ({ path, message: message.replace(DROPPED, '') });

export const writeView = (view: View): Record<string, unknown> => writeFields(VIEW_FIELDS, view);
