// SPDX-License-Identifier: GPL-3.0-or-later
// The step player, loaded when it is opened or a link names a step.
import { late } from '../shared/late';

export const StepsPanel = late(() => import('./StepsPanel'), 'StepsPanel');
