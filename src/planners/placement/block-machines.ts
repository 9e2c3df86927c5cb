// SPDX-License-Identifier: GPL-3.0-or-later
// On which machine of its rack each copy of a block lies. Drawn from a stream apart from that of the racks, so that whoever
// needs racks alone draws nothing else and sees the same racks.
import { randomStream } from '../../base/random-stream';
import { type BlockQuestion, type BlockRacks, COPIES, NO_RACK, streamName } from './block-racks';

/** As `BlockRacks.rack`: copies of a block on one rack lie on different machines where it has enough of them. */
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

/** One of the machines that are not taken, each as likely. */
export function drawFree(stream: { below(n: number): number }, machines: number, taken: number[]): number {
  let drawn = stream.below(machines - taken.length);
  taken.sort((a, b) => a - b);
  for (const one of taken) if (one <= drawn) drawn++;
  return drawn;
}
