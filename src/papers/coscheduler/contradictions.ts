// SPDX-License-Identifier: GPL-3.0-or-later
// Results of Co-scheduler's paper that cannot all be true under one model of Hadoop.
import type { Contradiction } from '../paper';

/** The numbers are those of co-least, and a test checks that they are. */
export const GAINS_OVER_YARN: Contradiction = {
  between:
    'Figure 3 (a) (a makespan 51.2 % and a mean JCT 54.6 % below Fair’s) and early reduces as YARN launches and preempts them, at the 1 MB/s that makes slots scarce',
  proof:
    'Slot time, arrivals and each job’s own length set bounds that no run can beat, however tasks and circuits are scheduled and whatever the network does. Over twenty seeds the bound on the makespan is 2.78 % below Fair’s (0.937 to 4.51) and the bound on the mean JCT 22.7 % (15.8 to 28.6): neither can be halved. Only if Fair itself wastes slots, on early reduces that are not preempted while maps wait, is there that much to gain (“with uncapped early reduces”).',
};
