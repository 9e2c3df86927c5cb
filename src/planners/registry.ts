// Every planner that Gantry has, in the order in which menus show them.
import { optimalClearance } from './circuits/optimal-clearance';
import { sunflow } from './circuits/sunflow';
import { corral } from './corral/corral';
import { lpBatchPlanner } from './lp/lp-batch-planner';
import { lpOnlinePlanner } from './lp/lp-online-planner';
import type { Planner } from './planner';

export const PLANNERS: readonly Planner[] = [corral, lpBatchPlanner, lpOnlinePlanner, sunflow, optimalClearance];
