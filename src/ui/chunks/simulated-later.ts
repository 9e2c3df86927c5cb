// SPDX-License-Identifier: GPL-3.0-or-later
// Components for simulated runs, known to the page's first chunk by name and loaded when one of them is first needed.
import { lazyPart, Nothing } from '../shared/lazy-part';

const load = () => import('./simulated');

export const PendingRun = lazyPart(load, 'PendingRun', Nothing);
export const Figures = lazyPart(load, 'Figures');
export const DiffSection = lazyPart(load, 'DiffSection');
export const LargeRunPrompt = lazyPart(load, 'LargeRunPrompt');
export const LateEnds = lazyPart(load, 'LateEnds', Nothing);
export const MomentReadout = lazyPart(load, 'MomentReadout', Nothing);
export const PictureBar = lazyPart(load, 'PictureBar');
export const PictureFoot = lazyPart(load, 'PictureFoot');
export const PlaybackBar = lazyPart(load, 'PlaybackBar');
export const RunMinimap = lazyPart(load, 'RunMinimap', Nothing);
export const RunProgress = lazyPart(load, 'RunProgress', Nothing);
export const SimulatedReadout = lazyPart(load, 'SimulatedReadout', Nothing);
export const SimulatedSection = lazyPart(load, 'SimulatedSection');
export const SimulationState = lazyPart(load, 'SimulationState');
