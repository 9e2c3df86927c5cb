// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutputLumps } from './output-lumps';

const RACKS = 3;
/** A map ends in a rack on a machine, or a machine loses what was not offered. */
const step = fc.record({ rack: fc.nat(RACKS - 1), machine: fc.nat(2), isLost: fc.boolean() });

function stageOf(maps: number) {
  return {
    data: { id: 's', after: [], ...{ inputGB: 1, shuffleGB: 1, outputGB: 1 }, maps, reduces: 1, mapMBps: 100 },
    mapsWaiting: 1,
    mapsIn: new Int32Array(RACKS),
    mapsEndedIn: new Int32Array(RACKS),
  };
}

test('offers what a plain list says: all of a rack once they are enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(0, 0.05, 0.1, 0.3, 1),
      fc.array(step),
      (maps, share, steps) => {
        const lumps = new OutputLumps(stageOf(maps), share);
        let kept: { readonly rack: number; readonly machine: number }[] = [];
        for (const { rack, machine, isLost } of steps) {
          const own = kept.filter((one) => one.rack === rack);
          if (isLost) {
            const lost = own.filter((one) => one.machine === machine);
            expect(lumps.lose(rack, machine)).toBe(lost.length);
            kept = kept.filter((one) => !lost.includes(one));
            continue;
          }
          own.push({ rack, machine });
          const isEnough = own.length >= share * maps - 1e-9;
          expect(lumps.add(rack, [machine])).toEqual(isEnough ? own.map((one) => one.machine) : []);
          kept = isEnough ? kept.filter((one) => one.rack !== rack) : [...kept, { rack, machine }];
        }
      },
    ),
  );
});

test('what is left is offered when no map waits and none runs in the rack', () => {
  const stage = stageOf(10);
  const lumps = new OutputLumps(stage, 1);
  const offered: [number, readonly number[]][] = [];
  const look = (): void => lumps.takeRests((rack, machines) => offered.push([rack, machines]));
  stage.mapsIn.set([2, 1, 3]);
  stage.mapsEndedIn.set([2, 1, 2]);
  for (const [rack, machines] of [
    [2, [7, 8]],
    [0, [0, 0]],
    [1, [3]],
  ] as const)
    expect(lumps.add(rack, machines)).toEqual([]);
  look();
  expect(offered).toEqual([]);
  stage.mapsWaiting = 0;
  look();
  expect(offered).toEqual([
    [0, [0, 0]],
    [1, [3]],
  ]);
  stage.mapsEndedIn.set([2, 1, 3]);
  look();
  look();
  expect(offered.slice(2)).toEqual([[2, [7, 8]]]);
});
