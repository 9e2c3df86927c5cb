// The network schedulers of simulator.md as scenarios, forms and docs know them: names, references and options, in the order in
// which menus list them. Apart from what they do (registry.ts), because the first sight of the page reads a scenario, and reading
// needs no behaviour.
import type { Declaration } from '../model/declaration';
import { choice, flag, number, whole } from '../model/fields';

const tcpWeight = choice(['copies', 'pairs'], {
  default: 'copies',
  label: 'Flow weight',
  help: 'copies: reduces x min(5, finished maps of that rack), as Hadoop fetches five map outputs at a time; pairs: every pair of a map and a reduce counts.',
});

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

const COFLOWSIM = { paper: 'CoflowSim' } as const;
const SUNFLOW = { paper: 'Sunflow' } as const;

export const NETWORK_DECLARATIONS: readonly Declaration[] = [
  {
    id: 'tcp',
    label: 'TCP',
    help: 'Weighted max-min fair sharing of every link, as TCP flows share them.',
    options: { tcpWeight },
  },
  {
    id: 'varys',
    label: 'Varys',
    help: 'Coflows by smallest effective bottleneck; all flows of a coflow are slowed to finish together, and spare bandwidth goes on in the same order.',
    reference: { paper: 'Varys' },
    options: {
      deadline: flag({
        default: false,
        label: 'Deadlines',
        help: 'Admit a coflow only if it can meet its deadline beside those admitted before, and give it just the rate it needs.',
      }),
    },
  },
  {
    id: 'fifo-coflow',
    label: 'FIFO coflows',
    help: 'Coflows one after the other in the order of their arrival.',
    reference: COFLOWSIM,
    options: {},
  },
  {
    id: 'scf',
    label: 'Shortest coflow first',
    help: 'Coflows by the size of their largest flow, the smallest first.',
    reference: COFLOWSIM,
    options: {},
  },
  {
    id: 'ncf',
    label: 'Narrowest coflow first',
    help: 'Coflows by the number of their flows, the fewest first.',
    reference: COFLOWSIM,
    options: {},
  },
  {
    id: 'lcf',
    label: 'Lightest coflow first',
    help: 'Coflows by their bytes in all, the fewest first.',
    reference: COFLOWSIM,
    options: {},
  },
  {
    id: 'aalo',
    label: 'Aalo',
    help: 'Without knowing sizes: a coflow sinks through queues as it sends more bytes, first come first served inside a queue.',
    options: {
      firstQueueMB: number({
        above: 0,
        default: 10,
        label: 'First queue',
        unit: 'MB',
        help: 'Bytes that a coflow may send before it leaves the first queue.',
      }),
      queueFactor: number({
        above: 1,
        default: 10,
        label: 'Queue factor',
        help: 'How many times more each further queue allows.',
      }),
      queues: whole({
        min: 1,
        max: 64,
        default: 10,
        label: 'Queues',
        help: 'Number of queues, the last without limit.',
      }),
    },
  },
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
