// PLACEHOLDER until the engine lands; replaced whole.
import type { Simulation, SimulationInput, SimulationTools } from './simulation';
import { fakeSimulation } from './testing/fake-simulation';

export const simulationNeedsSolver = (_input: SimulationInput): boolean => false;
export const startSimulation = (input: SimulationInput, _tools: SimulationTools): Simulation =>
  fakeSimulation(input, 300_000_000);
