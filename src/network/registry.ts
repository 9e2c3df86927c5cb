// SPDX-License-Identifier: GPL-3.0-or-later
// All network schedulers, in menu order: their declarations, and where their code is. A new one is a declaration, a file and a line
// here.
import { type Declaration, type Listed, listed } from '../model/fields/declaration';
import { AALO, ALL_STOP, FIFO_COFLOW, LCF, NCF, OPTIMAL_CLEARANCE, SCF, SUNFLOW, VARYS } from './declarations';
import type { NetworkScheduler } from './network';
import { TCP } from './tcp-declaration';

export type ListedNetwork = Listed<Declaration, NetworkScheduler>;

export const NETWORKS: readonly ListedNetwork[] = [
  listed(TCP, async () => (await import('./tcp')).tcp),
  listed(VARYS, async () => (await import('./varys')).varys),
  listed(FIFO_COFLOW, async () => (await import('./fifo-coflow')).fifoCoflow),
  listed(SCF, async () => (await import('./scf')).scf),
  listed(NCF, async () => (await import('./ncf')).ncf),
  listed(LCF, async () => (await import('./lcf')).lcf),
  listed(AALO, async () => (await import('./aalo')).aalo),
  listed(SUNFLOW, async () => (await import('./sunflow')).sunflow),
  listed(OPTIMAL_CLEARANCE, async () => (await import('./optimal-clearance')).optimalClearance),
  listed(ALL_STOP, async () => (await import('./all-stop')).allStop),
];
