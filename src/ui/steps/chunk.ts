// SPDX-License-Identifier: GPL-3.0-or-later
// The step player, loaded when it is opened or a link names a step.
import { lazyPart } from '../shared/lazy-part';

export const StepsPanel = lazyPart(() => import('./StepsPanel'), 'StepsPanel');
