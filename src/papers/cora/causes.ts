// What is known of why CORA's measured values differ from the published ones.
import type { Known } from '../known-causes';

const TASK_TIMES =
  'The paper gives neither task times nor the jobs’ numbers of tasks, and so not the load: sums follow from how many jobs make their targets.';

export const TABLE_1_CAUSES: readonly Known[] = [
  {
    quantities: ['Fair', 'sum of utilities, CORA above Fair'],
    cause:
      'In the paper a target is the lone time multiplied by the jobs that are active under that very scheduler; Fair keeps more of them active and so has later targets. Here all schedulers have the same.',
  },
  {
    quantities: ['CORA, least'],
    cause: 'The published least utility is of one experiment; over the seeds it lies between 0 and 1.',
  },
  { cause: TASK_TIMES },
];

export const TABLE_2_CAUSES: readonly Known[] = [{ cause: TASK_TIMES }];

export const TABLE_3_CAUSES: readonly Known[] = [
  {
    cause:
      'The paper gives no priority for these utilities, which the sums are in proportion to, nor the load; sums grow with the share of steep jobs as published, because a steep job’s priority is its slope times its target.',
  },
];
