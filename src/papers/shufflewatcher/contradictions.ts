// SPDX-License-Identifier: GPL-3.0-or-later
// Results of ShuffleWatcher's paper that cannot all be true.
import type { Contradiction } from '../paper';

export const SIZES_AGAINST_TRAFFIC: Contradiction = {
  between: 'Table 2 (job sizes) and Table 3 (1.34 TB shuffled), where any job may have any size (section 4.3)',
  proof:
    'With every job at the lower end of its class in Table 2 a job reads 116 GB on average, the 300 jobs of Figure 11 some 35 TB. Two in five of them are shuffle-heavy, which hand on more than they read (section 3.1): with sizes as of any job some 14 TB at least, where Table 3 has 1.26. In 4 h the racks’ links of 500 Mbps carry 9 TB at most, so that these do not fit either. Both tables hold only if heavy jobs are the small ones: the 120 of them read less than 1.26 TB, 10.5 GB each, and the 180 others at least 33.6 TB, 187 GB each, of which they hand on 83 GB in all; but users pick “a job from our suite, although with different input datasets”, and heavy jobs “typically process more data” (section 1).',
};

export const UNIFORM_BLOCKS: Contradiction = {
  between: 'Section 5.3: 38 % less shuffle between racks with 3 % more remote maps, and HDFS’s random placement',
  proof:
    'Copies of a block lie on two of ten racks, so that k racks hold copies of 20, 38, 53, 67, 78, 87, 93, 98 and 100 % of a large job’s blocks for k = 1 to 9. Without remote maps the shares q of its map output by rack are therefore at most 0.2, 0.18, 0.16 and so on, and with reduces in proportion (Figure 6) 1 - Σq² = 86 % of the shuffle still crosses, where Table 3 has 88 % under Fair. Remote maps let the first rack have more: Table 3 has 187 GB of them for heavy jobs that shuffle 1261 GB and read less. With 3 % more, and input of 1 / r of the shuffle, 0.153 r of the maps are remote: 78 % of the shuffle crosses for r = 1, 67 % for r = 2. For 38 % less, 54 %, heavy jobs must hand on 2.8 times what they read; the paper calls them heavy above 1. Where the writer’s own rack holds the first copy, blocks are not uniform, and more can be saved.',
};
