// SPDX-License-Identifier: GPL-3.0-or-later
// Results of Corral's paper that cannot all be true.
import type { Contradiction } from '../paper';

export const LOAD_AGAINST_ERRORS: Contradiction = {
  between:
    'Figure 12 (more than twice the gain in makespan at 67 % background) and Figure 13 (a) (a gain of 25 to 35 % at 50 %)',
  proof:
    'If background rises from half to two thirds, a rack’s links keep 2/3 of their bandwidth, so nothing takes more than 1.5 times as long. With a gain of g at 50 %, Corral’s makespan is 1 - g of Yarn-CS’s; at 67 % Corral’s is no shorter and Yarn-CS’s at most 1.5 times as long, so the gain is at most 1 - (1 - g) / 1.5 = (0.5 + g) / 1.5. That exceeds 2 g only if g is below 25 %.',
};

/**
 * An argument under our model, not just arithmetic: it assumes that shuffles are spread evenly, few blocks are read remotely and slots
 * are free. The shares and times are those of the experiment's W1, seeds 1 to 3; they do not depend on blocks or task speed.
 */
export const GAINS_OVER_VARYS: Contradiction = {
  between:
    'Figure 14: Corral + TCP 45 % below Yarn-CS + Varys at the median, if Varys serves the smallest shuffles first; and Corral + Varys much better than Corral + TCP, if Corral gives jobs racks of their own',
  proof:
    'Under our model, with evenly spread shuffles and free slots, start-up and tasks take equally long under all, and no shuffle is faster than its tasks’ network cards, which are no more on one rack of 40 machines than on 2000. To be 45 % shorter under Corral, a shuffle must wait under Varys, behind smaller ones, for at least 0.45 / 0.55 = 0.8 of its own length. But the smaller half of W1’s shuffles has 2 % of the bytes, which occupy racks’ links of 8 Gbps for 36 to 42 s of the 900 s in which jobs arrive: 4 to 5 %. Either the median shuffle finds the links free, or Varys does not serve the smallest first. And if a plan gives racks to one job at a time, no two shuffles share a link, and Varys has nothing to order: either jobs share racks, or Varys adds nothing.',
};
