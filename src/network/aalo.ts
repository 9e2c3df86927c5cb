// Coflows in queues by the bytes that they have sent: nobody need know their sizes.
import { number, whole } from '../model/fields';
import type { NetworkScheduler } from './network';
import { QueueNetwork, queueLimitsGB } from './ordered/queue-network';

export const aalo: NetworkScheduler = {
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
      larger: 'The largest coflows, too, are told apart by their size.',
      min: 1,
      max: 64,
      default: 10,
      label: 'Queues',
      help: 'Number of queues, the last without limit.',
    }),
  },
  start: (topology, { options, recorder }) => new QueueNetwork(topology, queueLimitsGB(options), recorder),
};
