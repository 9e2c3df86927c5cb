// SPDX-License-Identifier: GPL-3.0-or-later
// What planners are for: the groups of the menu that adds a plan, and for each planner one line on what it does.

interface Purpose {
  readonly title: string;
  /** By the planner's id. */
  readonly planners: Readonly<Record<string, string>>;
}

export const PURPOSES: readonly Purpose[] = [
  {
    title: 'Plan racks and start times',
    planners: {
      corral: 'Widens the longest job step by step, keeps the best schedule',
      'corral+': 'Starts from Corral, then searches for a better order and widths',
      manual: 'You draw the rectangles; they are checked and measured',
    },
  },
  {
    title: 'Plan slots of malleable jobs',
    planners: {
      flex: 'The best of a dozen orders for the metric that you choose',
      'flex+': 'Starts from FLEX, moves jobs as long as that helps',
      fifo: 'By arrival, each job as many slots as it can use',
      fair: 'Equal shares, within each job’s minimum and maximum',
      optimal: 'The best of all orders, for a few jobs only',
      cora: 'Makes the least utility of all jobs as large as it can be',
    },
  },
  {
    title: 'Choose where tasks and data go',
    planners: {
      shufflewatcher: 'Racks for maps and reduces with the least traffic between racks',
      coscheduler: 'Gathers large shuffles so that circuits pay',
      'shared-data': 'Racks for data sets that several jobs read',
    },
  },
  {
    title: 'Plan circuits',
    planners: {
      sunflow: 'Keeps each circuit until its flow is done',
      'optimal-clearance': 'Matchings of racks, one after the other',
    },
  },
  {
    title: 'Find a lower bound',
    planners: {
      'lp-batch': 'The least makespan that any plan on racks can have',
      'lp-online': 'The least mean completion that any plan on racks can have',
    },
  },
];
