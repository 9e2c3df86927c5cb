// What the page shows, carried by files and links. Lenient: a field that is wrong or unknown is dropped and told as a
// warning, so that a bad zoom never costs the reader the scenario.
import { tellUnknownKey } from './field-words';
import {
  asObject,
  choice,
  type Field,
  type Fields,
  type FieldsOf,
  list,
  number,
  text,
  whole,
  writeFields,
} from './fields';
import { MOST_ID_CHARACTERS, MOST_PLANS, MOST_RUNS } from './limits';
import { type Problem, ProblemList } from './problem';
import type { View } from './scenario';

const panelPx = (label: string): Field<number> =>
  number({ min: 0, max: 10_000, optional: true, label, unit: 'px', help: 'Width in CSS pixels.' });

const runPlace = (label: string, help: string): Field<number> =>
  whole({ min: 0, max: MOST_RUNS + MOST_PLANS - 1, optional: true, label, help });

export const VIEW_FIELDS: FieldsOf<View> = {
  fromS: number({ optional: true, label: 'From', unit: 's', help: 'Left end of the visible time.' }),
  toS: number({ optional: true, label: 'To', unit: 's', help: 'Right end of the visible time.' }),
  selectedJob: text({ optional: true, maxLength: MOST_ID_CHARACTERS, label: 'Selected job', help: 'Id of the job.' }),
  picked: text({ optional: true, maxLength: 100, label: 'Picked', help: 'Rack, machine, link, port or task.' }),
  markFromS: number({ optional: true, label: 'Marked from', unit: 's', help: 'Start of the marked time.' }),
  markToS: number({ optional: true, label: 'Marked to', unit: 's', help: 'End of the marked time.' }),
  playS: number({ min: 0, optional: true, label: 'Moment', unit: 's', help: 'The moment that is pinned.' }),
  lanePx: number({ min: 0, max: 1000, optional: true, label: 'Slot', unit: 'px', help: 'Height of a lane by slot.' }),
  firstLane: whole({ min: 0, max: 1e9, optional: true, label: 'First slot', help: 'The first lane in sight by slot.' }),
  run: runPlace('Run', 'Which run the panels describe, from 0; from 8 on, which of the plans.'),
  folded: list(text({ maxLength: 100 }), { optional: true, max: 100, label: 'Folded', help: 'Sections folded away.' }),
  order: list(text({ maxLength: 100 }), {
    optional: true,
    max: 100,
    label: 'Order',
    help: 'Sections that were moved.',
  }),
  enlarged: text({ optional: true, maxLength: 100, label: 'Enlarged', help: 'The section with all room.' }),
  leftPx: panelPx('Left panel'),
  rightPx: panelPx('Right panel'),
  tab: choice(['compare', 'details', 'inspect'], {
    optional: true,
    label: 'Tab',
    help: 'Which tab the right panel shows.',
  }),
  circuitColour: choice(['coflow', 'destination'], {
    optional: true,
    label: 'Circuits by',
    help: 'What the colours of circuits tell.',
  }),
  gantt: choice(['jobs', 'racks', 'slots', 'circuits', 'heat', 'network'], {
    optional: true,
    label: 'Gantt by',
    help: 'What the lanes of a simulated run are, or what is shown of it instead.',
  }),
  heat: choice(['slots', 'up', 'down', 'waiting'], {
    optional: true,
    label: 'Heatmap by',
    help: 'What the colours of a heatmap tell.',
  }),
  baseline: runPlace('Baseline', 'Which run the others are held against.'),
  compared: runPlace('Compared', 'Which run is held against the baseline job by job.'),
  jobClass: text({ optional: true, maxLength: MOST_ID_CHARACTERS, label: 'Jobs', help: 'The class that is measured.' }),
  durations: choice(['linear', 'log'], {
    optional: true,
    label: 'Completion times',
    help: 'The axis of completion times.',
  }),
};

const SPANS = [
  ['fromS', 'toS'],
  ['markFromS', 'markToS'],
] as const;

const DROPPED = '; dropped from the view';

/** The good fields; the others are told as warnings. */
export function readView(value: unknown, path: string, warnings: ProblemList): View | undefined {
  const found = new ProblemList();
  const source = asObject(value, path, found);
  const view: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(source ?? {})) {
    const field = Object.hasOwn(VIEW_FIELDS, key) ? (VIEW_FIELDS as Fields)[key] : undefined;
    if (field === undefined) tellUnknownKey(key, Object.keys(VIEW_FIELDS), path, found);
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

/** The same where nothing is dropped, for all that was given is refused. */
export const asRefusal = ({ path, message }: Problem): Problem => ({ path, message: message.replace(DROPPED, '') });

export const writeView = (view: View): Record<string, unknown> => writeFields(VIEW_FIELDS, view);
