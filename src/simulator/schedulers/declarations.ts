// The job schedulers of simulator.md as scenarios, forms and docs know them: names, references and options. Declarations
// only: the simulator is not there yet; with it each of these becomes a file that adds its behaviour, in this order.
import type { Declaration, PaperReference } from '../../model/declaration';
import { choice, type Fields, flag, number } from '../../model/fields';
import { RUN_OPTIONS, slowstartOption } from '../run-options';
import { DELAY_OPTIONS } from './scheduler-options';

function scheduler(id: string, label: string, help: string, own: Fields = {}, reference?: PaperReference): Declaration {
  return { id, label, help, reference, options: { ...own, ...RUN_OPTIONS, ...own } };
}

const on = (label: string, help: string) => flag({ default: true, label, help });

const SHUFFLE_WATCHER_OPTIONS: Fields = {
  fairness: choice(['fair', 'drf', 'delay'], {
    default: 'fair',
    label: 'Fairness',
    help: 'Which policy decides whose turn it is.',
  }),
  nass: on('NASS', 'Hold shuffles back while the rack’s link is saturated (section 3.1).'),
  samp: on('SAMP', 'Place maps on the racks that make the fewest bytes cross (section 3.2).'),
  sarp: on('SARP', 'Place reduces in proportion to the map output of each rack (section 3.3).'),
  nassHold: on(
    'Hold reduce slots',
    'With slots apart, leave a reduce slot empty while the link is saturated and the user has a map to launch.',
  ),
  saturation: number({
    above: 0,
    max: 1,
    default: 0.8,
    label: 'Saturation',
    help: 'Share of the rack’s link without background above which it counts as saturated.',
  }),
  sampleS: number({
    above: 0,
    default: 1,
    label: 'Sample',
    unit: 's',
    help: 'Time over which the link’s bytes are counted.',
  }),
  windowS: number({
    min: 0,
    default: 600,
    label: 'Window',
    unit: 's',
    help: 'A job older than this overrides the preferences, so that none waits for ever.',
  }),
  mapCompletionThreshold: number({
    min: 0,
    max: 1,
    default: 0.15,
    label: 'Map completion threshold',
    help: 'Share of maps done from which SARP looks at real map output instead of SAMP’s forecast.',
  }),
  ...DELAY_OPTIONS,
};

export const SCHEDULER_DECLARATIONS: readonly Declaration[] = [
  scheduler(
    'shufflewatcher',
    'ShuffleWatcher',
    'Trades parallelism for locality: localises shuffles and spreads them away from saturated links.',
    SHUFFLE_WATCHER_OPTIONS,
    { paper: 'ShuffleWatcher', where: 'section 3' },
  ),
  scheduler(
    'coscheduler',
    'Co-scheduler',
    'Gathers shuffle-heavy jobs on few racks so that their shuffles fill optical circuits.',
    {
      mts: on('MTS', 'Keep a heavy job’s maps to its few racks.'),
      psrt: on('PSRT', 'Look for the reduce racks that shorten the coflow most.'),
      sbs: on('SBS', 'Reserve the slots of the best schedule.'),
      slowstart: slowstartOption(1),
    },
    { paper: 'Co-scheduler', where: 'section IV' },
  ),
];
