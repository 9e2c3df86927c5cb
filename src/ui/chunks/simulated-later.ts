// SPDX-License-Identifier: GPL-3.0-or-later
// Components for simulated runs, known to the page's first chunk by name and loaded when one of them is first needed.
import { late } from '../shared/late';

const load = () => import('./simulated');

export const PendingRun = late(load, 'PendingRun');
export const Figures = late(load, 'Figures');
export const DiffSection = late(load, 'DiffSection');
export const LargeRunPrompt = late(load, 'LargeRunPrompt');
export const LateEnds = late(load, 'LateEnds');
export const MomentReadout = late(load, 'MomentReadout');
export const PictureBar = late(load, 'PictureBar');
export const PictureFoot = late(load, 'PictureFoot');
export const PlaybackBar = late(load, 'PlaybackBar');
export const RunMinimap = late(load, 'RunMinimap');
export const RunProgress = late(load, 'RunProgress');
export const SimulatedReadout = late(load, 'SimulatedReadout');
export const SimulatedSection = late(load, 'SimulatedSection');
export const SimulationState = late(load, 'SimulationState');
