// Every planner that Gantry has, in the order in which menus show them.
import { corral } from './corral/corral';
import { coscheduler } from './coscheduler/coscheduler';
import { lpBatchPlanner } from './lp/lp-batch-planner';
import { lpOnlinePlanner } from './lp/lp-online-planner';
import type { Planner } from './planner';
import { sharedData } from './shared-data/shared-data';
import { shuffleWatcher } from './shufflewatcher/shufflewatcher';

export const PLANNERS: readonly Planner[] = [
  corral,
  lpBatchPlanner,
  lpOnlinePlanner,
  sharedData,
  shuffleWatcher,
  coscheduler,
];
