// What NASS is told: when a link counts as saturated, what is then held, and how old a job must be to be asked first.
import type { Sampling } from './net-sat';

export interface NassOptions extends Sampling {
  readonly nass: boolean;
  readonly nassHold: boolean;
  readonly windowS: number;
}
