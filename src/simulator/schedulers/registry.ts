// All job schedulers, in the order in which menus list them. A new one is a file and a line here.
import type { Declaration } from '../../model/declaration';
import { SCHEDULER_DECLARATIONS } from './declarations';

export const SCHEDULERS: readonly Declaration[] = SCHEDULER_DECLARATIONS;
