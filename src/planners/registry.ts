// Every planner that Gantry has, in the order in which menus show them.
import { optimalClearance } from './circuits/optimal-clearance';
import { sunflow } from './circuits/sunflow';
import { cora } from './cora/cora';
import { explainedCorral } from './corral/explained-corral';
import { corralPlus } from './corral-plus/corral-plus';
import { coscheduler } from './coscheduler/coscheduler';
import { fair } from './flex/fair';
import { fifo } from './flex/fifo';
import { flex } from './flex/flex';
import { flexPlus } from './flex/flex-plus';
import { optimal } from './flex/optimal';
import { lpBatchPlanner } from './lp/lp-batch-planner';
import { lpOnlinePlanner } from './lp/lp-online-planner';
import { manual } from './manual/manual';
import type { Planner } from './planner';
import { sharedData } from './shared-data/shared-data';
import { shuffleWatcher } from './shufflewatcher/shufflewatcher';

export const PLANNERS: readonly Planner[] = [
  explainedCorral,
  corralPlus,
  manual,
  flex,
  flexPlus,
  fifo,
  fair,
  optimal,
  cora,
  shuffleWatcher,
  coscheduler,
  sharedData,
  lpBatchPlanner,
  lpOnlinePlanner,
  sunflow,
  optimalClearance,
];
