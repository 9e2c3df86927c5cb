// SPDX-License-Identifier: GPL-3.0-or-later
// Results of ShuffleWatcher's paper that cannot all be true.
import type { Contradiction } from '../paper';

export const SIZES_AGAINST_TRAFFIC: Contradiction = {
  between: 'Table 2 (job sizes) and Table 3 (1.34 TB shuffled), if any job may have any size (section 4.3)',
  proof:
    'With every job at the lower end of its class in Table 2, a job reads 116 GB on average, and the 300 jobs of Figure 11 some 35 TB. Two in five are shuffle-heavy and shuffle more than they read (section 3.1): if their sizes are those of any job, at least some 14 TB, but Table 3 has 1.26. Nor does that fit the racks’ links of 500 Mbps, which in 4 h carry at most 9 TB. Both tables hold only if heavy jobs are the small ones: these 120 read less than 1.26 TB, 10.5 GB each, and the other 180 at least 33.6 TB, 187 GB each, of which they shuffle 83 GB in all; but users pick “a job from our suite, although with different input datasets”, and heavy jobs “typically process more data” (section 1).',
};

export const UNIFORM_BLOCKS: Contradiction = {
  between: 'Section 5.3: 38 % less shuffle between racks with 3 % more remote maps, and HDFS’s random placement',
  proof:
    'The copies of a block are on two of ten racks, so k racks hold copies of 20, 38, 53, 67, 78, 87, 93, 98 and 100 % of a large job’s blocks for k = 1 to 9. Without remote maps the racks’ shares q of its map output are therefore at most 0.2, 0.18, 0.16 and so on, and with reduces in proportion (Figure 6) 1 - Σq² = 86 % of the shuffle still crosses racks; Table 3 has 88 % under Fair. Remote maps let the first rack have more: Table 3 has 187 GB of their input for heavy jobs that shuffle 1261 GB and read less. With 3 % more, and input of 1 / r of the shuffle, 0.153 r of the maps are remote: 78 % of the shuffle crosses for r = 1, 67 % for r = 2. For 38 % less, 54 %, heavy jobs must shuffle 2.8 times what they read; the paper calls them heavy above 1. If the writer’s own rack holds the first copy, blocks are not uniform, and more can be saved.',
};
