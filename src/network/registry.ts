// All network schedulers, in the order in which menus list them. A new one is a file and a line here.
import { NETWORK_DECLARATIONS } from './declarations';
import type { NetworkScheduler } from './network';
import { tcp } from './tcp';

export const NETWORKS: readonly NetworkScheduler[] = [tcp, ...NETWORK_DECLARATIONS];
