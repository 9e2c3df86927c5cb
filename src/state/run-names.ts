// SPDX-License-Identifier: GPL-3.0-or-later
// What runs are called on the page, by the names that every visit has at once.
import { type Run, runInWords } from '../model/scenario';
import { NETWORK_NAMES, SCHEDULER_NAMES } from './plug-in-names.at-build';

const NAMES = { schedulers: SCHEDULER_NAMES, networks: NETWORK_NAMES };

/** `sendsNothing`: no network matters, as for malleable jobs. */
export const runWords = (run: Run, sendsNothing = false): string => runInWords(run, NAMES, sendsNothing);
