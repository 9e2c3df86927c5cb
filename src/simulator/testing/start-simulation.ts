// SPDX-License-Identifier: GPL-3.0-or-later
// A run under any of the schedulers, with all their code loaded: for tests, which wait for none.
import { ALL_NETWORKS } from '../../network/testing/all-networks';
import { ALL_SCHEDULERS } from '../schedulers/testing/all-schedulers';
import type { Simulation, SimulationInput, SimulationTools } from '../simulation';
import { namedSchedulers, type RunSchedulers, runNeedsSolver, startRun } from '../start-run';

const schedulersOf = (input: SimulationInput): RunSchedulers => namedSchedulers(input, ALL_SCHEDULERS, ALL_NETWORKS);

/** Throws InputError for what the run's schedulers cannot take. */
export const startSimulation = (input: SimulationInput, tools: SimulationTools): Simulation =>
  startRun(input, schedulersOf(input), tools);

/** Whether `tools.solver` is required. */
export const simulationNeedsSolver = (input: SimulationInput): boolean => runNeedsSolver(input, schedulersOf(input));
