// SPDX-License-Identifier: GPL-3.0-or-later
// Names of runs on the page, made of the names that every visit has from the start.
import { type Run, runInWords } from '../model/scenario';
import { NETWORK_NAMES, SCHEDULER_NAMES } from './plug-in-names.at-build';

const NAMES = { schedulers: SCHEDULER_NAMES, networks: NETWORK_NAMES };

/** `sendsNothing`: the network does not matter, as for malleable jobs. */
export const runWords = (run: Run, sendsNothing = false): string => runInWords(run, NAMES, sendsNothing);
