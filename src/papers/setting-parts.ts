// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a setting, in the order of its scenario: runs, then plans.
import type { PlanPart, RunPart, Setting } from './paper';

export function partsOf({ runs = [], plans = [] }: Setting): readonly (RunPart | PlanPart)[] {
  return [...runs, ...plans];
}
