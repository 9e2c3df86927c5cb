// Everything that shows simulated runs, in one chunk: it comes after the first sight.
export { DiffSection } from '../diff/DiffSectionLater';
export { Figures } from '../figures/Figures';
export { KeyFigures } from '../figures/KeyFigures';
export { PictureBar } from '../picture/PictureBar';
export { PictureFoot } from '../picture/PictureFoot';
export { MomentReadout } from '../playback/MomentReadout';
export { PlaybackBar } from '../playback/PlaybackBar';
export { ComingRun } from './ComingRun';
export { HeldSimulation } from './HeldSimulation';
export { LateEnds } from './LateEnds';
export { RunMinimap } from './RunMinimap';
export { RunProgress } from './RunProgress';
export { SimulatedReadout } from './SimulatedReadout';
export { SimulatedSection } from './SimulatedSection';
export { SimulationState } from './SimulationState';
