// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { fifo } from '../../schedulers/fifo';
import { localShuffle } from '../../schedulers/local-shuffle';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';

/** One of a few machines fails that has map output, while the reduce fetches, wherever the blocks are. */
const runs = Array.from({ length: 60 }, (_, seed) => ({
  failed: seed % 3,
  record: runUnder(localShuffle, {
    jobs: [mapJob('a', { inputGB: 0.1, maps: 4, shuffleGB: 3, reduces: 1, mapMBps: 20, reduceMBps: 20 })],
    seed,
    topology: { racks: 2, machinesPerRack: 3, slots: { shared: 4 }, nicGbps: 10, oversubscription: 5 },
    faults: { machines: [0, 1].map((rack) => ({ rack, machine: seed % 3, atS: 2, forS: 1 })) },
  }),
}));

describe('maps that must be made again', () => {
  test('end the run, whatever is killed for them at the same instant', () => {
    for (const { record } of runs) expect(record.outcome).toMatchObject({ status: 'done' });
  });

  test('kill nothing while a slot is free, though they let it pass for a nearer one', () => {
    for (const { record, failed } of runs) {
      const { killed, machine, length, kind } = record.trace.tasks;
      for (let i = 0; i < length; i++) {
        // A map may lose what it reads.
        if (killed[i] === 1 && kind[i] === 1) expect(machine[i]).toBe(failed);
      }
    }
  });
});

test('reduces do not lock maps out of cores, though their slots are apart', () => {
  const record = runUnder(fifo, {
    jobs: [mapJob('a', { maps: 2, reduces: 1, reduceMBps: 100, task: { cores: 2, memoryGB: 0 } })],
    topology: { racks: 1, machinesPerRack: 1, slots: { map: 2, reduce: 1 }, machine: { cores: 3, memoryGB: 1 } },
  });
  expect(record.outcome).toMatchObject({ status: 'done', endS: 2 });
});
