// Everything that shows simulated runs, in one chunk: it comes after the first sight.
export { CompareCharts } from '../compare/CompareCharts';
export { CompareJumps } from '../compare/CompareJumps';
export { DiffSection } from '../diff/DiffSectionLater';
export { MomentReadout } from '../playback/MomentReadout';
export { PlaybackBar } from '../playback/PlaybackBar';
export { HeldSimulation } from './HeldSimulation';
export { LateEnds } from './LateEnds';
export { PartToggle } from './PartToggle';
export { RunMinimap } from './RunMinimap';
export { RunProgress } from './RunProgress';
export { SimulatedReadout } from './SimulatedReadout';
export { SimulatedRows } from './SimulatedRows';
export { SimulatedSection } from './SimulatedSection';
export { SimulationState } from './SimulationState';
