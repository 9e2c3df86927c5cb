// SPDX-License-Identifier: GPL-3.0-or-later
// The slots of FLEX's experiments, and plans of one phase as in its simulations.
import type { Document, Outcome, PlanPart } from '../paper';

/** This many slots in total, in tens. */
export const slotted = (slots: number): Document => ({
  racks: 1,
  machinesPerRack: Math.max(1, Math.round(slots / 10)),
  slots: { shared: 10 },
  nicGbps: 1,
});

const valueIn = (answer: object): Outcome => ({ value: (answer as { value: number }).value });

export const flexPlan = (label: string, planner: string, metric: string): PlanPart => ({
  label,
  planner,
  options: { metric },
  read: valueIn,
});
