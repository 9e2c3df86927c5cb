// Every planner that Gantry has, in the order in which menus show them.
import { corral } from './corral/corral';
import { fair } from './flex/fair';
import { fifo } from './flex/fifo';
import { flex } from './flex/flex';
import { flexPlus } from './flex/flex-plus';
import { optimal } from './flex/optimal';
import { lpBatchPlanner } from './lp/lp-batch-planner';
import { lpOnlinePlanner } from './lp/lp-online-planner';
import type { Planner } from './planner';

export const PLANNERS: readonly Planner[] = [
  corral,
  lpBatchPlanner,
  lpOnlinePlanner,
  flex,
  flexPlus,
  fifo,
  fair,
  optimal,
];
