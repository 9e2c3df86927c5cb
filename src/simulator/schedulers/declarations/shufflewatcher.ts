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
  samp: on({ label: 'SAMP', help: 'Place maps on the racks that make the fewest bytes cross (section 3.2).' }),
  sarp: on({ label: 'SARP', help: 'Place reduces in proportion to the map output of each rack (section 3.3).' }),
  nassHold: on({
    label: 'Hold reduce slots',
    help: 'With slots apart, leave a reduce slot empty while the link is saturated and the user has a map to launch.',
  }),
  saturation: number({
    larger: 'Links count as saturated later, so that shuffles are delayed less.',
    above: 0,
    max: 1,
    default: 0.8,
    label: 'Saturation',
    help: 'Share of the rack’s link without background above which it counts as saturated.',
  }),
  sampleS: number({
    larger: 'The load of links is smoother, and noticed later.',
    above: 0,
    default: 1,
    label: 'Sample',
    unit: 's',
    help: 'Time over which the link’s bytes are counted.',
  }),
  windowS: number({
    larger: 'More jobs of a user change places, and one that shuffles much may wait longer.',
    min: 0,
    default: 600,
    label: 'Window',
    reading: 'submission-window',
    unit: 's',
    help: 'A user’s jobs that came in an earlier window of this length go before its later ones; inside a window NASS, SAMP and SARP decide (section 3.4). 0: strictly by arrival.',
  }),
  preferAcrossUsers: flag({
    default: false,
    label: 'Preferences across users',
    reading: 'preferences-across-users',
    help: 'A task that SAMP or SARP wants on the rack goes first, whoever’s it is, users in their turn; only then all tasks of the user in turn.',
  }),
  preferWaitS: number({
    larger: 'More tasks run on the racks that save traffic, and more slots stay free meanwhile.',
    min: 0,
    default: 0,
    label: 'Wait for preferred racks',
    reading: 'wait-for-racks',
    unit: 's',
    help: 'How long a job declines slots on racks where SAMP and SARP want none of its tasks. 0: not at all, since a free machine is always assigned some work (section 3.3). A day or more: its tasks keep to those racks, as Corral describes it (its section 6.1).',
  }),
  mapCompletionThreshold: number({
    larger: 'The forecast of map output is used longer, and the real one looked at later.',
    min: 0,
    max: 1,
    default: 0.15,
    label: 'Map completion threshold',
    help: 'Share of maps done from which SARP looks at real map output instead of SAMP’s forecast.',
  }),
  inUser: inUserOption({
    help: 'Where NASS, SAMP and SARP are all off, which of a user’s jobs gets the slot: fair: the one with the fewest running tasks; fifo: the one that came first. With any of them jobs stand by arrival.',
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
