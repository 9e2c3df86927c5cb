// Results of ShuffleWatcher's paper that cannot all hold.
import type { Contradiction } from '../paper';

export const SIZES_AGAINST_TRAFFIC: Contradiction = {
  between: 'Table 2 (job sizes) and Table 3 (1.34 TB shuffled)',
  proof:
    'With every job at the lower end of its class in Table 2 a job reads 116 GB on average, the 300 jobs of Figure 11 at least 35 TB. Two in five of them are shuffle-heavy, which hand on more than they read (section 3.1): some 14 TB at least, where Table 3 has 1.26. In 4 h the racks’ links of 500 Mbps carry 9 TB at most, so that the jobs of Table 2 do not fit either.',
};

export const UNIFORM_BLOCKS: Contradiction = {
  between: 'Section 5.3: 38 % less shuffle between racks with 3 % more remote maps, and HDFS’s random placement',
  proof:
    'Copies of a block lie on two of ten racks, so that k racks hold copies of 20, 38, 53, 67, 78, 87, 93, 98 and 100 % of a large job’s blocks for k = 1 to 9. Without remote maps the shares q of its map output by rack are therefore at most 0.2, 0.18, 0.16 and so on, and with reduces in proportion 1 - Σq² = 86 % of the shuffle still crosses; with 3 % of remote maps 85 %. Table 3 has 88 % under Fair: a reduction by 4 %. For 38 % Σq² must be 0.46, which is all maps on about two racks, three fifths of them remote. Where the writer’s own rack holds the first copy, blocks are not uniform, and more can be saved.',
};
