// SPDX-License-Identifier: GPL-3.0-or-later
// Options of NASS: when a link counts as saturated, what is then left empty, the order of jobs.
import type { Sampling } from './net-sat';

export interface NassOptions extends Sampling {
  readonly nass: boolean;
  readonly nassHold: boolean;
  readonly preferAcrossUsers: boolean;
  /** 0: none. */
  readonly preferWaitS: number;
  readonly windowS: number;
}
