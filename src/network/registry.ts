// All network schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { Declaration } from '../model/declaration';
import { NETWORK_DECLARATIONS } from './declarations';

export const NETWORKS: readonly Declaration[] = NETWORK_DECLARATIONS;
