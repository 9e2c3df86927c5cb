// SPDX-License-Identifier: GPL-3.0-or-later
// What the timelines are handed from this room (charts/time/time-tools.ts).
import { LaneTools } from '../../charts/lanes/LaneTools';
import type { TimeDrag } from '../../charts/time/time-tools';
import type { PageStore } from '../../state/page-store';
import { TimeOver } from './TimeOver';
import { takeMark } from './take-mark';

export const createTimeTools = (store: PageStore) => ({
  Over: TimeOver,
  LaneTools,
  takeDrag: (drag: TimeDrag) => takeMark(store, drag),
});
