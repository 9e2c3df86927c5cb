// SPDX-License-Identifier: GPL-3.0-or-later
// A run of coflows alone, without jobs: each opens at its arrival with all its flows and ends with the last of them. What is
// simulated is the network, with the faults of links.
import { completeOptions } from '../../model/options';
import type { Coflow } from '../../model/scenario';
import { linkCapacities } from '../../network/link-capacities';
import type { NetworkScheduler } from '../../network/network';
import type { Simulation, SimulationInput, SimulationTools } from '../simulation';
import { CoflowRecord } from './coflow-record';
import { CoflowSimulation } from './coflow-simulation';

export function simulateCoflows(
  input: SimulationInput,
  scheduler: NetworkScheduler,
  coflows: readonly Coflow[],
  tools: SimulationTools,
): Simulation {
  const { scenario, run } = input;
  const capacity = linkCapacities(scenario.topology);
  const record = new CoflowRecord(coflows, capacity, tools.keep === 'rates');
  const options = completeOptions(scheduler, run.networkOptions);
  const network = scheduler.start(scenario.topology, { options, recorder: record.recorder });
  return new CoflowSimulation(scenario, coflows, network, record, capacity, tools.watchRates);
}
