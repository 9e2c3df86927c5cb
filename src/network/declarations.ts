// SPDX-License-Identifier: GPL-3.0-or-later
// Declarations of all network schedulers except tcp, in menu order, without their code.
import type { Declaration } from '../model/fields/declaration';
import { flag, number, whole } from '../model/fields/fields';
import { CIRCUIT_OPTIONS, COFLOWSIM, lateOrder, SUNFLOW as SUNFLOW_PAPER } from './shared-options';

export const VARYS: Declaration = {
  id: 'varys',
  label: 'Varys',
  help: 'Smallest effective bottleneck first; all flows of a coflow are slowed to finish together, and spare bandwidth is given out in the same order.',
  reference: { paper: 'Varys' },
  options: {
    deadline: flag({
      default: false,
      label: 'Deadlines',
      help: 'Admit a coflow only if it can meet its deadline alongside those already admitted, and give it just the rate it needs.',
    }),
    accuracy: lateOrder,
  },
};

export const FIFO_COFLOW: Declaration = {
  id: 'fifo-coflow',
  label: 'FIFO coflows',
  help: 'Coflows one after another, in order of arrival.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const SCF: Declaration = {
  id: 'scf',
  label: 'Shortest coflow first',
  help: 'Coflows by the size of their largest flow, smallest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const NCF: Declaration = {
  id: 'ncf',
  label: 'Narrowest coflow first',
  help: 'Coflows by their number of flows, fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const LCF: Declaration = {
  id: 'lcf',
  label: 'Lightest coflow first',
  help: 'Coflows by their total bytes, fewest first.',
  reference: COFLOWSIM,
  options: { accuracy: lateOrder },
};

export const AALO: Declaration = {
  id: 'aalo',
  label: 'Aalo',
  help: 'Without knowing sizes: a coflow moves to lower queues as it sends more bytes; first come, first served within a queue.',
  options: {
    firstQueueMB: number({
      larger: 'Coflows stay in the first queue longer, so that larger ones count as small.',
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
      help: 'How many times as many bytes each further queue allows.',
    }),
    queues: whole({
      larger: 'The largest coflows are separated by size, too.',
      min: 1,
      max: 64,
      default: 10,
      label: 'Queues',
      help: 'Number of queues; the last has no limit.',
    }),
  },
};

export const SUNFLOW: Declaration = {
  id: 'sunflow',
  label: 'Sunflow',
  help: 'Elephants use the optical switch, one coflow after another, each circuit kept until its flow is done; the rest is sent as packets.',
  reference: SUNFLOW_PAPER,
  options: {
    ...CIRCUIT_OPTIONS,
    preemption: flag({
      default: false,
      label: 'Preemption',
      help: 'A coflow of higher priority may take ports from circuits of a lower one, whose bytes then wait for another circuit; off: circuits in use are kept.',
    }),
  },
};

export const OPTIMAL_CLEARANCE: Declaration = {
  id: 'optimal-clearance',
  label: 'Optimal clearance',
  help: 'Decomposes each coflow into matchings, which may be interrupted; for comparison with Sunflow.',
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
