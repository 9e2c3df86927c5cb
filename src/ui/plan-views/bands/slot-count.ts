// SPDX-License-Identifier: GPL-3.0-or-later
// How many slots a malleable plan shares out, as its planner reports it: options and phases change it.
import type { FlexDetails } from '../../../planners/flex/flex-planner';
import type { PlanAnswerOf } from '../../../worker/api';

export const slotsOf = ({ details }: PlanAnswerOf<'bands'>): number => (details as FlexDetails).slots;
