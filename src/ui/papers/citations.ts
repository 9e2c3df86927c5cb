// SPDX-License-Identifier: GPL-3.0-or-later
// Citations of the papers whose figures are measured.
import type { Paper } from '../../papers/paper';

interface Citation {
  readonly authors: string;
  /** For a card. */
  readonly shortAuthors: string;
  readonly title: string;
  readonly venue: string;
  readonly year: number;
}

export const CITATIONS: Readonly<Partial<Record<Paper['system'], Citation>>> = {
  Corral: {
    authors: 'Virajith Jalaparti, Peter Bodik, Ishai Menache, Sriram Rao, Konstantin Makarychev and Matthew Caesar',
    shortAuthors: 'Jalaparti et al.',
    title: 'Network-Aware Scheduling for Data-Parallel Jobs: Plan When You Can',
    venue: 'ACM SIGCOMM',
    year: 2015,
  },
  FLEX: {
    authors:
      'Joel Wolf, Deepak Rajan, Kirsten Hildrum, Rohit Khandekar, Vibhore Kumar, Sujay Parekh, Kun-Lung Wu and Andrey Balmin',
    shortAuthors: 'Wolf et al.',
    title: 'FLEX: A Slot Allocation Scheduling Optimizer for MapReduce Workloads',
    venue: 'ACM/IFIP/USENIX Middleware',
    year: 2010,
  },
  ShuffleWatcher: {
    authors: 'Faraz Ahmad, Srimat T. Chakradhar, Anand Raghunathan and T. N. Vijaykumar',
    shortAuthors: 'Ahmad et al.',
    title: 'ShuffleWatcher: Shuffle-aware Scheduling in Multi-tenant MapReduce Clusters',
    venue: 'USENIX ATC',
    year: 2014,
  },
  'Co-scheduler': {
    authors: 'Zhuozhao Li and Haiying Shen',
    shortAuthors: 'Li and Shen',
    title: 'Co-scheduler: Accelerating Data-Parallel Jobs in Datacenter Networks with Optical Circuit Switching',
    venue: 'IEEE ICDCS',
    year: 2020,
  },
  CORA: {
    authors: 'Zhe Huang, Bharath Balasubramanian, Michael Wang, Tian Lan, Mung Chiang and Danny H. K. Tsang',
    shortAuthors: 'Huang et al.',
    title: 'Need for Speed: CORA Scheduler for Optimizing Completion-Times in the Cloud',
    venue: 'IEEE INFOCOM',
    year: 2015,
  },
};
