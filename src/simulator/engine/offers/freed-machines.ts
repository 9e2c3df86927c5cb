// SPDX-License-Identifier: GPL-3.0-or-later
// Machines with a slot that became free, each once, in the order in which they were added. Kept in typed arrays: one is added with
// nearly every end of a task.

export class FreedMachines {
  private readonly isIn: Uint8Array;
  private readonly list: Int32Array;
  size = 0;

  constructor(machines: number) {
    this.isIn = new Uint8Array(machines);
    this.list = new Int32Array(machines);
  }

  add(machine: number): void {
    if (this.isIn[machine] === 1) return;
    this.isIn[machine] = 1;
    this.list[this.size++] = machine;
  }

  addAll(others: FreedMachines): void {
    for (let at = 0; at < others.size; at++) this.add(others.at(at));
  }

  at(place: number): number {
    return this.list[place]!;
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.isIn[this.at(at)] = 0;
    this.size = 0;
  }
}
