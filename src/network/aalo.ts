// Coflows without sizes known (Aalo).
import { number, whole } from '../model/fields';
import type { OptionValues } from '../model/scenario';
import type { NetworkScheduler } from './network';
import { QueueNetwork } from './ordered/queue-network';

const MB_PER_GB = 1000;

export const aalo: NetworkScheduler = {
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
  start: (topology, { options, recorder }) => new QueueNetwork(topology, limitsGB(options), recorder),
};

/** GB that a coflow may have sent in each queue but the last. */
function limitsGB({ firstQueueMB, queueFactor, queues }: OptionValues): readonly number[] {
  const limits: number[] = [];
  let limitGB = Number(firstQueueMB) / MB_PER_GB;
  for (let queue = 1; queue < Number(queues); queue++) {
    limits.push(limitGB);
    limitGB *= Number(queueFactor);
  }
  return limits;
}
