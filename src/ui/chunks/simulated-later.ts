// SPDX-License-Identifier: GPL-3.0-or-later
// What shows simulated runs, as the page's first chunk knows it: by name, loaded when one of them is first needed.
import { type ComponentType, lazy } from 'react';

type Chunk = typeof import('./simulated');

const from = <N extends keyof Chunk>(name: N): Chunk[N] =>
  lazy(() => import('./simulated').then((chunk) => ({ default: chunk[name] as ComponentType }))) as unknown as Chunk[N];

export const ComingRun = from('ComingRun');
export const Figures = from('Figures');
export const DiffSection = from('DiffSection');
export const LargeRunPrompt = from('LargeRunPrompt');
export const LateEnds = from('LateEnds');
export const MomentReadout = from('MomentReadout');
export const PictureBar = from('PictureBar');
export const PictureFoot = from('PictureFoot');
export const PlaybackBar = from('PlaybackBar');
export const RunMinimap = from('RunMinimap');
export const RunProgress = from('RunProgress');
export const SimulatedReadout = from('SimulatedReadout');
export const SimulatedSection = from('SimulatedSection');
export const SimulationState = from('SimulationState');
