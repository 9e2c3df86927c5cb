// SPDX-License-Identifier: GPL-3.0-or-later
// All planners in menu order: each one's declaration, and where its code is. To add one, add a folder and a line here.
import { type Listed, listed } from '../model/fields/declaration';
import { OPTIMAL_CLEARANCE, SUNFLOW } from './circuits/declarations';
import { CORA } from './cora/declaration';
import { CORRAL } from './corral/declaration';
import { CORRAL_PLUS } from './corral-plus/declaration';
import { COSCHEDULER } from './coscheduler/declaration';
import { FAIR, FIFO, FLEX, FLEX_PLUS, OPTIMAL } from './flex/declarations';
import { LP_BATCH, LP_ONLINE } from './lp/declarations';
import { MANUAL } from './manual/declaration';
import type { Planner, PlannerDeclaration } from './planner';
import { SHARED_DATA } from './shared-data/declaration';
import { SHUFFLEWATCHER } from './shufflewatcher/declaration';

export type ListedPlanner = Listed<PlannerDeclaration, Planner>;

export const PLANNERS: readonly ListedPlanner[] = [
  listed(CORRAL, async () => (await import('./corral/corral')).corral),
  listed(CORRAL_PLUS, async () => (await import('./corral-plus/corral-plus')).corralPlus),
  listed(MANUAL, async () => (await import('./manual/manual')).manual),
  listed(FLEX, async () => (await import('./flex/flex')).flex),
  listed(FLEX_PLUS, async () => (await import('./flex/flex-plus')).flexPlus),
  listed(FIFO, async () => (await import('./flex/fifo')).fifo),
  listed(FAIR, async () => (await import('./flex/fair')).fair),
  listed(OPTIMAL, async () => (await import('./flex/optimal')).optimal),
  listed(CORA, async () => (await import('./cora/cora')).cora),
  listed(SHUFFLEWATCHER, async () => (await import('./shufflewatcher/shufflewatcher')).shuffleWatcher),
  listed(COSCHEDULER, async () => (await import('./coscheduler/coscheduler')).coscheduler),
  listed(SHARED_DATA, async () => (await import('./shared-data/shared-data')).sharedData),
  listed(LP_BATCH, async () => (await import('./lp/lp-batch-planner')).lpBatchPlanner),
  listed(LP_ONLINE, async () => (await import('./lp/lp-online-planner')).lpOnlinePlanner),
  listed(SUNFLOW, async () => (await import('./circuits/sunflow')).sunflow),
  listed(OPTIMAL_CLEARANCE, async () => (await import('./circuits/optimal-clearance')).optimalClearance),
];
