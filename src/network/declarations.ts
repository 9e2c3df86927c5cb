// The network schedulers of simulator.md as scenarios, forms and docs know them: names, references and options. Declarations
// only: the simulator is not there yet; with it each of these becomes a file that adds its behaviour, in this order.
import type { Declaration } from '../model/declaration';
import { choice, number } from '../model/fields';
import { tcpWeight } from './shared-options';

/** What every scheduler that sets up circuits shares. */
const CIRCUIT_OPTIONS = {
  order: choice(['shortest', 'fifo', 'weighted'], {
    default: 'shortest',
    label: 'Coflow order',
    help: 'Which coflow gets its circuits first: the one with the shortest lower bound T(C), the earliest, or the weightiest for its length (Sunflow).',
  }),
  elephantBy: choice(['total', 'waiting'], {
    default: 'total',
    label: 'Elephant by',
    help: 'Whether all bytes of a rack pair, sent or still to come, must reach the elephant threshold, or only those that wait.',
  }),
  replanMinS: number({
    min: 0,
    default: 0.01,
    label: 'Least time between plans',
    unit: 's',
    help: 'Circuits are planned anew at most once per this time or per set-up delay, whichever is longer.',
  }),
  tcpWeight,
};

const SUNFLOW = { paper: 'Sunflow' } as const;

export const NETWORK_DECLARATIONS: readonly Declaration[] = [
  {
    id: 'sunflow',
    label: 'Sunflow',
    help: 'Elephants go over the optical switch, each circuit kept until its flow is done and one coflow after the other; the rest goes by packets.',
    reference: SUNFLOW,
    options: CIRCUIT_OPTIONS,
  },
  {
    id: 'optimal-clearance',
    label: 'Optimal clearance',
    help: 'Circuits by decomposing a coflow into matchings, which may be interrupted; for comparison with Sunflow.',
    reference: SUNFLOW,
    options: CIRCUIT_OPTIONS,
  },
  {
    id: 'all-stop',
    label: 'Sunflow, all-stop',
    help: 'Sunflow on a switch whose circuits all stop whenever one of them is set up.',
    reference: SUNFLOW,
    options: CIRCUIT_OPTIONS,
  },
];
