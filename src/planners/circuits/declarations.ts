// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of the circuit planners, `sunflow` and `optimal-clearance`.
import { choice, type FieldsOf } from '../../model/fields/fields';
import type { OpticalSwitch } from '../../model/topology';
import type { PlannerDeclaration } from '../planner';
import type { CoflowOrder } from './coflow-order';

interface CircuitOptions {
  readonly order: CoflowOrder;
  /** Absent: the topology's. */
  readonly model?: OpticalSwitch['model'];
}

const CIRCUIT_OPTIONS: FieldsOf<CircuitOptions> = {
  order: choice(['shortest', 'fifo', 'weighted'], {
    default: 'shortest',
    label: 'Coflow order',
    help: 'Which coflow gets its circuits first: the one with the shortest lower bound T(C), the earliest, or the one with the largest weight / T(C); ties go to the one that the scenario lists first (Sunflow).',
  }),
  model: choice(['not-all-stop', 'all-stop'], {
    optional: true,
    label: 'Reconfiguration model',
    help: 'Whether a set-up stops only its own two ports or every circuit of the switch; if omitted, as set for the topology’s optical switch (Co-scheduler, section II-B).',
  }),
};

export const SUNFLOW: PlannerDeclaration<'circuits'> = {
  id: 'sunflow',
  label: 'Sunflow',
  help: 'Sets up circuits on the optical switch, each kept until its flow is done. Coflows are placed by priority, each in the port time left by those before it, its largest flows first (Sunflow).',
  reference: { paper: 'Sunflow' },
  options: CIRCUIT_OPTIONS,
  takes: ['coflows'],
  form: 'circuits',
};

export const OPTIMAL_CLEARANCE: PlannerDeclaration<'circuits'> = {
  id: 'optimal-clearance',
  label: 'Optimal clearance',
  help: 'Decomposes each coflow into matchings of racks and holds them one after another, coflow by coflow: as fast as T(C) if set-ups take no time, slow if they do (Co-scheduler, section II-C).',
  reference: { paper: 'Sunflow' },
  options: CIRCUIT_OPTIONS,
  takes: ['coflows'],
  form: 'circuits',
};
