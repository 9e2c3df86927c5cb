// All network schedulers, in the order in which menus list them. A new one is a file and a line here.
import { NETWORK_DECLARATIONS } from './declarations';
import type { NetworkScheduler } from './network';

export const NETWORKS: readonly NetworkScheduler[] = NETWORK_DECLARATIONS;
