// SPDX-License-Identifier: GPL-3.0-or-later
// On which machine of its rack each copy of a block is stored. Drawn from a separate random stream, so that callers that
// need only racks draw nothing else and get the same racks.
import { randomStream } from '../../base/random-stream';
import { type BlockQuestion, type BlockRacks, COPIES, NO_RACK, streamName } from './block-racks';

/** Laid out like `BlockRacks.rack`: copies of a block on one rack are on different machines if it has enough. */
export function blockMachines(
  question: BlockQuestion,
  placed: BlockRacks,
  machinesIn: (rack: number) => number,
): Int16Array {
  const { seed, job, stage } = question;
  const stream = randomStream(seed, streamName(job, stage, 'machines'));
  const machine = new Int16Array(placed.rack.length).fill(NO_RACK);
  const taken: number[] = [];
  for (let at = 0; at < machine.length; at++) {
    const rack = placed.rack[at]!;
    if (rack === NO_RACK) continue;
    taken.length = 0;
    for (let before = at - (at % COPIES); before < at; before++) {
      if (placed.rack[before] === rack) taken.push(machine[before]!);
    }
    const machines = machinesIn(rack);
    machine[at] = taken.length < machines ? drawFree(stream, machines, taken) : stream.below(machines);
  }
  return machine;
}

/** One of the machines that are not taken, all equally likely. */
export function drawFree(stream: { below(n: number): number }, machines: number, taken: number[]): number {
  let drawn = stream.below(machines - taken.length);
  taken.sort((a, b) => a - b);
  for (const one of taken) if (one <= drawn) drawn++;
  return drawn;
}
