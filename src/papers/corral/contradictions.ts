// Results of Corral's paper that cannot all hold.
import type { Contradiction } from '../paper';

export const LOAD_AGAINST_ERRORS: Contradiction = {
  between:
    'Figure 12 (more than twice the gain in makespan at 67 % background) and Figure 13 (a) (a gain of 25 to 35 % at 50 %)',
  proof:
    'From half to two thirds of background a rack’s links keep 2/3 of their bandwidth, so that nothing takes more than 1.5 times as long. With gain g at 50 % Corral’s makespan is 1 - g of Yarn-CS’s; at 67 % Corral’s is no shorter and Yarn-CS’s at most 1.5 times as long, so that the gain is at most 1 - (1 - g) / 1.5 = (0.5 + g) / 1.5. That is more than 2 g only where g is below 25 %.',
};
