// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `shufflewatcher`.
import { choice, type Fields, flag, number } from '../../../model/fields/fields';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../../run-options';
import { DELAY_OPTIONS, inUserOption } from '../scheduler-options';

const on = (words: { readonly label: string; readonly help: string }) => flag({ default: true, ...words });

const SHUFFLE_WATCHER_OPTIONS: Fields = {
  fairness: choice(['fair', 'drf', 'delay'], {
    default: 'fair',
    label: 'Fairness',
    help: 'Which policy decides whose turn it is.',
  }),
  nass: on({ label: 'NASS', help: 'Hold shuffles back while the rack’s link is saturated (section 3.1).' }),
  samp: on({ label: 'SAMP', help: 'Place maps on racks so that the fewest bytes cross racks (section 3.2).' }),
  sarp: on({ label: 'SARP', help: 'Place reduces in proportion to the map output of each rack (section 3.3).' }),
  nassHold: on({
    label: 'Hold reduce slots',
    help: 'With separate slots, leave a reduce slot empty while the link is saturated and the user has a map to launch.',
  }),
  saturation: number({
    larger: 'Links count as saturated later, so that shuffles are delayed less.',
    above: 0,
    max: 1,
    default: 0.8,
    label: 'Saturation',
    help: 'Share of the rack’s link, less background, above which it counts as saturated.',
  }),
  sampleS: number({
    larger: 'The measured load is smoother, but noticed later.',
    above: 0,
    default: 1,
    label: 'Sample',
    unit: 's',
    help: 'Time over which the link’s bytes are counted.',
  }),
  windowS: number({
    larger: 'More of a user’s jobs change order, and one with a large shuffle may wait longer.',
    min: 0,
    default: 600,
    label: 'Window',
    reading: 'submission-window',
    unit: 's',
    help: 'A user’s jobs from an earlier window of this length go before its later ones; within a window NASS, SAMP and SARP decide (section 3.4). 0: strictly by arrival.',
  }),
  preferAcrossUsers: flag({
    default: false,
    label: 'Preferences across users',
    reading: 'preferences-across-users',
    help: 'Tasks that SAMP or SARP wants on the rack go first, from all users in turn; only then any task of the user whose turn it is.',
  }),
  preferWaitS: number({
    larger: 'More tasks run on racks that save traffic, but more slots stay free.',
    min: 0,
    default: 0,
    label: 'Wait for preferred racks',
    reading: 'wait-for-racks',
    unit: 's',
    help: 'How long a job declines slots on racks where SAMP and SARP want none of its tasks. 0: never, since a free machine is always assigned some work (section 3.3). A day or more: its tasks stay on wanted racks, as Corral describes it (its section 6.1).',
  }),
  mapCompletionThreshold: number({
    larger: 'SARP relies on the forecast longer and uses real map output later.',
    min: 0,
    max: 1,
    default: 0.15,
    label: 'Map completion threshold',
    help: 'Share of maps that must be done before SARP uses real map output, not SAMP’s forecast.',
  }),
  inUser: inUserOption({
    help: 'Which of a user’s jobs gets the slot if NASS, SAMP and SARP are all off. fair: the one with the fewest running tasks; fifo: the one that arrived first. If any is on, jobs go by arrival.',
  }),
  ...DELAY_OPTIONS,
};

export const SHUFFLEWATCHER: SchedulerDeclaration = {
  id: 'shufflewatcher',
  label: 'ShuffleWatcher',
  help: 'Trades parallelism for locality: localises shuffles and spreads them away from saturated links.',
  reference: { paper: 'ShuffleWatcher', where: 'section 3' },
  options: { ...SHUFFLE_WATCHER_OPTIONS, ...RUN_OPTIONS },
};
