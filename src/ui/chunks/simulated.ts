// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that shows simulated runs, in one chunk that is loaded after the first sight.
export { DiffSection } from '../diff/DiffSectionLater';
export { Figures } from '../figures/Figures';
export { KeyFigures } from '../figures/KeyFigures';
export { PictureBar } from '../picture/PictureBar';
export { PictureFoot } from '../picture/PictureFoot';
export { MomentReadout } from '../playback/MomentReadout';
export { PlaybackBar } from '../playback/PlaybackBar';
export { LateEnds } from '../simulated/LateEnds';
export { RunMinimap } from '../simulated/RunMinimap';
export { SimulatedReadout } from '../simulated/SimulatedReadout';
export { SimulatedSection } from '../simulated/SimulatedSection';
export { LargeRunPrompt } from '../simulated/status/LargeRunPrompt';
export { PendingRun } from '../simulated/status/PendingRun';
export { RunProgress } from '../simulated/status/RunProgress';
export { SimulationState } from '../simulated/status/SimulationState';
