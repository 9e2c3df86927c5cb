// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of all network schedulers except tcp, in menu order, without their code.
import type { Declaration } from '../model/fields/declaration';
import { flag, number, whole } from '../model/fields/fields';
import { CIRCUIT_OPTIONS, COFLOWSIM, lateOrder, SUNFLOW as SUNFLOW_PAPER } from './shared-options';

export const VARYS: Declaration = {
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
    accuracy: lateOrder,
  },
};

export const FIFO_COFLOW: Declaration = {
  id: 'fifo-coflow',
  label: 'FIFO coflows',
  help: 'Coflows one after the other in the order of their arrival.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const SCF: Declaration = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, the smallest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const NCF: Declaration = {
  id: 'ncf',
  label: 'Narrowest coflow first',
  help: 'Coflows by the number of their flows, the fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const LCF: Declaration = {
  id: 'lcf',
  label: 'Lightest coflow first',
  help: 'Coflows by their bytes in all, the fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const AALO: Declaration = {
  id: 'aalo',
  label: 'Aalo',
  help: 'Without knowing sizes: a coflow sinks through queues as it sends more bytes, first come first served inside a queue.',
  options: {
    firstQueueMB: number({
      larger: 'Coflows stay first longer, so that larger ones pass for small ones.',
      above: 0,
      default: 10,
      label: 'First queue',
      unit: 'MB',
      help: 'Bytes that a coflow may send before it leaves the first queue.',
    }),
    queueFactor: number({
      larger: 'Queues span wider ranges of size, and fewer of them are in use.',
      above: 1,
      default: 10,
      label: 'Queue factor',
      help: 'How many times more each further queue allows.',
    }),
    queues: whole({
      larger: 'The largest coflows, too, are separated by size.',
      min: 1,
      max: 64,
      default: 10,
      label: 'Queues',
      help: 'Number of queues, the last without limit.',
    }),
  },
};

export const SUNFLOW: Declaration = {
  id: 'sunflow',
  label: 'Sunflow',
  help: 'Elephants go over the optical switch, each circuit kept until its flow is done and one coflow after the other; the rest goes by packets.',
  reference: SUNFLOW_PAPER,
  options: {
    ...CIRCUIT_OPTIONS,
    preemption: flag({
      default: false,
      label: 'Preemption',
      help: 'A coflow of higher priority may take ports from circuits of a lower one, whose bytes then wait for another circuit; off, circuits in use are kept.',
    }),
  },
};

export const OPTIMAL_CLEARANCE: Declaration = {
  id: 'optimal-clearance',
  label: 'Optimal clearance',
  help: 'Circuits by decomposing a coflow into matchings, which may be interrupted; for comparison with Sunflow.',
  reference: SUNFLOW_PAPER,
  options: CIRCUIT_OPTIONS,
};

export const ALL_STOP: Declaration = {
  id: 'all-stop',
  label: 'Sunflow, all-stop',
  help: 'Sunflow on a switch whose circuits all stop whenever one of them is set up.',
  reference: SUNFLOW_PAPER,
  options: CIRCUIT_OPTIONS,
};
