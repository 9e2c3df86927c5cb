// All network schedulers, in the order in which menus list them. A new one is a file and a line here.
import { aalo } from './aalo';
import { NETWORK_DECLARATIONS } from './declarations';
import { fifoCoflow } from './fifo-coflow';
import { lcf } from './lcf';
import { ncf } from './ncf';
import type { NetworkScheduler } from './network';
import { scf } from './scf';
import { tcp } from './tcp';
import { varys } from './varys';

export const NETWORKS: readonly NetworkScheduler[] = [
  tcp,
  varys,
  fifoCoflow,
  scf,
  ncf,
  lcf,
  aalo,
  ...NETWORK_DECLARATIONS,
];
