// SPDX-License-Identifier: GPL-3.0-or-later
// Results of Co-scheduler's paper that cannot all be true under one model of Hadoop.
import type { Contradiction } from '../paper';

/** The numbers are those of co-least, held to them by its test. */
export const GAINS_OVER_YARN: Contradiction = {
  between:
    'Figure 3 (a) (a makespan 51.2 % and a mean completion 54.6 % below Fair’s) and early reduces as YARN launches and preempts them, at the 1 MB/s that let slots be scarce',
  proof:
    'Slots’ work, arrivals and each job’s own length set bounds below which no run ends, whoever schedules tasks and circuits and whatever the network does. Over the same five seeds the bound of the makespan is 6.13 % below Fair’s (-1.95 to 12.2) and the bound of the mean completion 30.2 % (1.21 to 45.7): nothing can be half. Only where Fair itself wastes slots, on early reduces that are not preempted while maps wait, is there so much to gain (“with uncapped early reduces”).',
};
