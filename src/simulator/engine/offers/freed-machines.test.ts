// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreedMachines } from './freed-machines';

test('is a set of machines in the order of their coming', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(9))), fc.array(fc.nat(9)), (rounds, more) => {
      const freed = new FreedMachines(10);
      const others = new FreedMachines(10);
      const listed = (one: FreedMachines): number[] => Array.from({ length: one.size }, (_, at) => one.at(at));
      for (const machine of more) others.add(machine);
      for (const machines of rounds) {
        freed.clear();
        for (const machine of machines) freed.add(machine);
        expect(listed(freed)).toEqual([...new Set(machines)]);
        freed.addAll(others);
        expect(listed(freed)).toEqual([...new Set([...machines, ...more])]);
      }
    }),
  );
});
