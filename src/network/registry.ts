// All network schedulers, in the order in which menus list them. A new one is a file and a line here.
import { aalo } from './aalo';
import { allStop } from './all-stop';
import { fifoCoflow } from './fifo-coflow';
import { lcf } from './lcf';
import { ncf } from './ncf';
import type { NetworkScheduler } from './network';
import { optimalClearance } from './optimal-clearance';
import { scf } from './scf';
import { sunflow } from './sunflow';
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
  sunflow,
  optimalClearance,
  allStop,
];
