// Every planner that Gantry has, in the order in which menus show them.
import { cora } from './cora/cora';
import { corral } from './corral/corral';
import { lpBatchPlanner } from './lp/lp-batch-planner';
import { lpOnlinePlanner } from './lp/lp-online-planner';
import type { Planner } from './planner';

export const PLANNERS: readonly Planner[] = [corral, cora, lpBatchPlanner, lpOnlinePlanner];
