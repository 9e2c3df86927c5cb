// SPDX-License-Identifier: GPL-3.0-or-later
// The chart's numbers as rows; the parent renders them.
import type { Circuit, CircuitPlan } from '../../model/plan';
import { boundRatio, coflowArrivalS } from './describe';

interface CoflowRow {
  readonly id: string;
  readonly arrivalS: number;
  readonly startS: number;
  readonly endS: number;
  readonly cctS: number;
  readonly boundS: number;
  /** CCT / T(C); undefined for a coflow that needs no circuit. */
  readonly ratio: number | undefined;
}

/** In the scenario's order. */
export const coflowTable = (plan: CircuitPlan): readonly CoflowRow[] =>
  plan.coflows.map((coflow) => {
    const { id, startS, endS, cctS, boundS } = coflow;
    return { id, arrivalS: coflowArrivalS(coflow), startS, endS, cctS, boundS, ratio: boundRatio(coflow) };
  });

/** By reservation, then port. */
export const circuitTable = (plan: CircuitPlan): readonly Circuit[] =>
  [...plan.circuits].sort((a, b) => a.startS - b.startS || a.from - b.from || a.to - b.to);
