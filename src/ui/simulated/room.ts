// Everything that shows simulated runs, in one chunk: it comes after the first sight.
export { GanttMinimap } from '../../charts/gantt/GanttMinimap';
export { DiffSection } from '../diff/DiffSectionLater';
export { Figures } from '../figures/Figures';
export { KeyFigures } from '../figures/KeyFigures';
export { MomentReadout } from '../playback/MomentReadout';
export { PlaybackBar } from '../playback/PlaybackBar';
export { HeldSimulation } from './HeldSimulation';
export { LateEnds } from './LateEnds';
export { PartToggle } from './PartToggle';
export { RunProgress } from './RunProgress';
export { SimulatedReadout } from './SimulatedReadout';
export { SimulatedSection } from './SimulatedSection';
export { SimulationState } from './SimulationState';
