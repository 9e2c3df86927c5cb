// SPDX-License-Identifier: GPL-3.0-or-later
// Small runs drawn as text: for people to read, and to detect any change.
import { describe, expect, test } from 'vitest';
import type { DataParallelJob } from '../../model/job';
import type { Faults, OptionValues, Run, Scenario } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { simulateToEnd } from '../simulation';
import { drawRun } from '../testing/draw-run';
import { startSimulation } from '../testing/start-simulation';

const TWO_RACKS = {
  racks: 2,
  machinesPerRack: 2,
  slots: { shared: 2 },
  nicGbps: 10,
  oversubscription: 5,
  background: 0,
  taskOverheadS: 0,
  jobOverheadS: 0,
} satisfies Topology;

const job = (id: string, more: Partial<DataParallelJob> = {}): DataParallelJob => ({
  id,
  arrivalS: 0,
  weight: 1,
  recurring: true,
  inputGB: 8,
  shuffleGB: 8,
  outputGB: 2,
  maps: 8,
  reduces: 4,
  mapMBps: 100,
  reduceMBps: 100,
  ...more,
});

interface Golden {
  readonly scheduler?: string;
  readonly topology?: Partial<Topology>;
  readonly jobs: readonly DataParallelJob[];
  readonly options?: OptionValues;
  readonly faults?: Faults;
}

function drawn({ scheduler = 'fifo', topology = {}, jobs, options = {}, faults }: Golden): string {
  const slots = topology.slots ?? TWO_RACKS.slots;
  const run: Run = { scheduler, network: 'tcp', options, networkOptions: {} };
  const scenario: Scenario = {
    gantry: 1,
    name: 'golden',
    seed: 3,
    topology: { ...TWO_RACKS, ...topology },
    workload: { jobs },
    runs: [run],
    ...(faults && { faults }),
  };
  const { trace, outcome } = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'trace' }));
  return `${outcome.status} at ${outcome.endS} s\n${drawRun(trace, 1, 'map' in slots)}\n`;
}

test('maps in one wave, a shuffle over a narrow core, reduces', () => {
  expect(`\n${drawn({ jobs: [job('a')] })}`).toMatchInlineSnapshot(`
    "
    done at 19 s
    rack 0 machine 0 slot 0 |MMMMMMMMMM....RRRRR
    rack 0 machine 0 slot 1 |MMMMMMMMMM
    rack 0 machine 1 slot 0 |MMMMMMMMMM....RRRRR
    rack 0 machine 1 slot 1 |MMMMMMMMMM
    rack 1 machine 0 slot 0 |MMMMMMMMMM....RRRRR
    rack 1 machine 0 slot 1 |MMMMMMMMMM
    rack 1 machine 1 slot 0 |MMMMMMMMMM....RRRRR
    rack 1 machine 1 slot 1 |.MMMMMMMMM
    "
  `);
});

test('slots apart: reduces fetch while the maps of later waves run', () => {
  expect(`\n${drawn({ topology: { slots: { map: 1, reduce: 1 } }, jobs: [job('a')] })}`).toMatchInlineSnapshot(`
    "
    done at 27 s
    rack 0 machine 0 map slot 0    |MMMMMMMMMMMMMMMMMMMM
    rack 0 machine 0 reduce slot 0 |          ............RRRRR
    rack 0 machine 1 map slot 0    |MMMMMMMMMMMMMMMMMMMM
    rack 0 machine 1 reduce slot 0 |          ............RRRRR
    rack 1 machine 0 map slot 0    |MMMMMMMMMMMMMMMMMMMM
    rack 1 machine 0 reduce slot 0 |          ............RRRRR
    rack 1 machine 1 map slot 0    |MMMMMMMMMM..MMMMMMMM
    rack 1 machine 1 reduce slot 0 |          ............RRRRR
    "
  `);
});

test('shared slots: reduces never hold more than their share while maps wait', () => {
  expect(`\n${drawn({ jobs: [job('a', { maps: 24, inputGB: 24 })] })}`).toMatchInlineSnapshot(`
    "
    done at 56 s
    rack 0 machine 0 slot 0 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 0 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 0 machine 1 slot 0 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 0 machine 1 slot 1 |MMMMMMMMMM.........................................RRRR
    rack 1 machine 0 slot 0 |MMMMMMMMMM.........................................RRRRR
    rack 1 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 1 machine 1 slot 0 |MMMMMMMMMMMMMMMMMMMM...............................RRRRR
    rack 1 machine 1 slot 1 |MMMMMMMMMMMMMMMMMMMM...............................RRRRR
    "
  `);
});

test('two jobs by arrival, and fairly', () => {
  const jobs = [job('a'), job('b', { arrivalS: 5, shuffleGB: 1 })];
  expect(`\n${drawn({ jobs })}`).toMatchInlineSnapshot(`
    "
    done at 34.25 s
    rack 0 machine 0 slot 0 |MMMMMMMMMM....RRRRR.MMMMMMMMM
    rack 0 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMM..........RRRR
    rack 0 machine 1 slot 0 |MMMMMMMMMM....RRRRRMMMMMMMMMM
    rack 0 machine 1 slot 1 |MMMMMMMMMMMMMMMMMMMM..........RRRR
    rack 1 machine 0 slot 0 |MMMMMMMMMM....RRRRRMMMMMMMMMM
    rack 1 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMM..........RRRR
    rack 1 machine 1 slot 0 |MMMMMMMMMM....RRRRRMMMMMMMMMM
    rack 1 machine 1 slot 1 |.MMMMMMMMMMMMMMMMMMM..........RRRR
    "
  `);
  expect(`\n${drawn({ jobs, scheduler: 'fair' })}`).toMatchInlineSnapshot(`
    "
    done at 38.25 s
    rack 0 machine 0 slot 0 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 0 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
    rack 0 machine 1 slot 0 |MMMMMMMMMMMMMMMMMMMM..............RRRR
    rack 0 machine 1 slot 1 |MMMMMMMMMMMMMMMMMMMM..............RRRR
    rack 1 machine 0 slot 0 |MMMMMMMMMM........RRRRRMMMMMMMMMM
    rack 1 machine 0 slot 1 |MMMMMMMMMM........RRRRR...........RRRR
    rack 1 machine 1 slot 0 |MMMMMMMMMM........RRRRRMMMMMMMMMM
    rack 1 machine 1 slot 1 |.MMMMMMMMM........RRRRR...........RRRR
    "
  `);
});

test('a machine fails: its tasks run again, and so do maps whose output was missed', () => {
  const faults = { machines: [{ rack: 0, machine: 1, atS: 12, forS: 10 }] };
  expect(`\n${drawn({ jobs: [job('a')], faults })}`).toMatchInlineSnapshot(`
    "
    done at 28 s
    rack 0 machine 0 slot 0 |MMMMMMMMMM............RRRRR
    rack 0 machine 0 slot 1 |MMMMMMMMMM  MMMMMMMMMM
    rack 0 machine 1 slot 0 |MMMMMMMMMM.x
    rack 0 machine 1 slot 1 |MMMMMMMMMM
    rack 1 machine 0 slot 0 |MMMMMMMMMM.............RRRRR
    rack 1 machine 0 slot 1 |MMMMMMMMMM  MMMMMMMMMM
    rack 1 machine 1 slot 0 |MMMMMMMMMM.............RRRRR
    rack 1 machine 1 slot 1 |.MMMMMMMMM  ...........RRRRR
    "
  `);
});

test('a DAG: the join reads where the scans wrote', () => {
  const scan = { inputGB: 4, shuffleGB: 2, outputGB: 2, maps: 4, reduces: 2, mapMBps: 100, reduceMBps: 100 };
  const stages = [
    { ...scan, id: 'left', after: [] },
    { ...scan, id: 'right', after: [], maps: 2 },
    { ...scan, id: 'join', after: ['left', 'right'] },
  ];
  const dag = { id: 'd', arrivalS: 0, weight: 1, recurring: true, stages };
  expect(`\n${drawn({ jobs: [dag] })}`).toMatchInlineSnapshot(`
    "
    done at 52 s
    rack 0 machine 0 slot 0 |MMMMMMMMMM          .RRRRRRRRRRMMMMMMMMMM.RRRRRRRRRR
    rack 0 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMM
    rack 0 machine 1 slot 0 |MMMMMMMMMM.RRRRRRRRRR          MMMMMMMMMM
    rack 1 machine 0 slot 0 |MMMMMMMMMM          .RRRRRRRRRRMMMMMMMMMM.RRRRRRRRRR
    rack 1 machine 0 slot 1 |MMMMMMMMMMMMMMMMMMMM
    rack 1 machine 1 slot 0 |MMMMMMMMMM.RRRRRRRRRR          MMMMMMMMMM
    "
  `);
});

test('start-up times: a master first, then each container', () => {
  expect(
    `\n${drawn({ topology: { taskOverheadS: 2, jobOverheadS: 5 }, jobs: [job('a')], options: { slowstart: 1 } })}`,
  ).toMatchInlineSnapshot(`
    "
    done at 28 s
    rack 0 machine 0 slot 0 |     ..MMMMMMMMMM......RRRRR
    rack 0 machine 0 slot 1 |     ..MMMMMMMMMM
    rack 0 machine 1 slot 0 |     ..MMMMMMMMMM......RRRRR
    rack 0 machine 1 slot 1 |     ..MMMMMMMMMM
    rack 1 machine 0 slot 0 |     ..MMMMMMMMMM......RRRRR
    rack 1 machine 0 slot 1 |     ..MMMMMMMMMM
    rack 1 machine 1 slot 0 |     ..MMMMMMMMMM......RRRRR
    rack 1 machine 1 slot 1 |     ..MMMMMMMMMM
    "
  `);
});

const OCS = { gbps: 100, reconfigurationMs: 10, elephantGB: 1, model: 'not-all-stop' as const };

describe('Co-scheduler', () => {
  const golden = { scheduler: 'coscheduler' };
  const cluster = { machinesPerRack: 1, slots: { shared: 4 }, oversubscription: 1, ocs: OCS };

  // R_map = 2 of six racks, SM = 5 GB each: R_red = 5 would do, but where half of the output is, fewer circuits are needed.
  test('keeps maps to their racks and gathers the reduces', () => {
    const topology = { ...cluster, racks: 6, nicGbps: 40 };
    const one = job('a', { inputGB: 8, maps: 8, shuffleGB: 10, reduces: 4 });
    expect(`\n${drawn({ ...golden, topology, jobs: [one] })}`).toMatchInlineSnapshot(`
      "
      done at 15.75 s
      rack 0 machine 0 slot 0 |MMMMMMMMMM.RRRRR
      rack 0 machine 0 slot 1 |MMMMMMMMMM.RRRRR
      rack 0 machine 0 slot 2 |MMMMMMMMMM
      rack 0 machine 0 slot 3 |MMMMMMMMMM
      rack 1 machine 0 slot 0 |          .RRRRR
      rack 2 machine 0 slot 0 |MMMMMMMMMM.RRRRR
      rack 2 machine 0 slot 1 |MMMMMMMMMM
      rack 2 machine 0 slot 2 |MMMMMMMMMM
      rack 2 machine 0 slot 3 |MMMMMMMMMM
      "
    `);
  });

  // The maps of the light job that hold slots of rack 0 end at 16 s; its waiting ones do not get those slots.
  test('starts a shuffle when all its reduces have slots, which it reserves', () => {
    const topology = { ...cluster, racks: 3 };
    const heavy = job('a', { inputGB: 2, maps: 2, shuffleGB: 8, reduces: 4 });
    const light = job('b', { inputGB: 30, maps: 20, shuffleGB: 0, reduces: 0, outputGB: 0, arrivalS: 1 });
    expect(`\n${drawn({ ...golden, topology, jobs: [heavy, light] })}`).toMatchInlineSnapshot(`
      "
      done at 36 s
      rack 0 machine 0 slot 0 |MMMMMMMMMM......RRRRRMMMMMMMMMMMMMMM
      rack 0 machine 0 slot 1 |MMMMMMMMMM......RRRRR..MMMMMMMMMMMMM
      rack 0 machine 0 slot 2 | MMMMMMMMMMMMMMMRRRRR
      rack 0 machine 0 slot 3 | MMMMMMMMMMMMMMMRRRRR
      rack 1 machine 0 slot 0 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 1 machine 0 slot 1 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 1 machine 0 slot 2 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 1 machine 0 slot 3 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 0 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 1 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 2 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 3 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      "
    `);
  });

  // Both schedules are made at 10 s. The second gets the slot that the first does not need, and waits for the others.
  test('serves schedules in the order in which they were made', () => {
    const topology = { ...cluster, racks: 1 };
    const jobs = ['a', 'b'].map((id) => job(id, { inputGB: 2, maps: 2, outputGB: 3, reduces: 3 }));
    expect(`\n${drawn({ ...golden, topology, jobs })}`).toMatchInlineSnapshot(`
      "
      done at 30 s
      rack 0 machine 0 slot 0 |MMMMMMMMMMRRRRRRRRRRRRRRRRRRRR
      rack 0 machine 0 slot 1 |MMMMMMMMMMRRRRRRRRRRRRRRRRRRRR
      rack 0 machine 0 slot 2 |MMMMMMMMMMRRRRRRRRRR
      rack 0 machine 0 slot 3 |MMMMMMMMMM..........RRRRRRRRRR
      "
    `);
  });

  test('lets reduces follow in waves where a rack has fewer slots', () => {
    const topology = { ...cluster, racks: 3, taskOverheadS: 1 };
    const heavy = job('a', { inputGB: 2, maps: 2, shuffleGB: 1.5, outputGB: 4, reduces: 8 });
    expect(`\n${drawn({ ...golden, options: { waves: 'allow' }, topology, jobs: [heavy] })}`).toMatchInlineSnapshot(`
      "
      done at 23 s
      rack 0 machine 0 slot 0 |.MMMMMMMMMM.RRRRR.RRRRR
      rack 0 machine 0 slot 1 |.MMMMMMMMMM.RRRRR.RRRRR
      rack 0 machine 0 slot 2 |           .RRRRR.RRRRR
      rack 0 machine 0 slot 3 |           .RRRRR.RRRRR
      "
    `);
  });

  test('makes the schedule again when its rack loses the slots it needs', () => {
    const topology = { ...cluster, racks: 3 };
    const heavy = job('a', { inputGB: 2, maps: 2, shuffleGB: 8, reduces: 4 });
    const light = job('b', { inputGB: 30, maps: 20, shuffleGB: 0, reduces: 0, outputGB: 0, arrivalS: 1 });
    const faults = { racks: [{ rack: 0, atS: 13, forS: 1000 }] };
    expect(`\n${drawn({ ...golden, topology, jobs: [heavy, light], faults })}`).toMatchInlineSnapshot(`
      "
      done at 51 s
      rack 0 machine 0 slot 0 |MMMMMMMMMM..x
      rack 0 machine 0 slot 1 |MMMMMMMMMM..x
      rack 0 machine 0 slot 2 | MMMMMMMMMMMx
      rack 0 machine 0 slot 3 | MMMMMMMMMMMx
      rack 1 machine 0 slot 0 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM....RRRR
      rack 1 machine 0 slot 1 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM....RRRR
      rack 1 machine 0 slot 2 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 1 machine 0 slot 3 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 0 | MMMMMMMMMMMMMMMMMMMMMMMMM.....RRRRRMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 1 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 2 | MMMMMMMMMMMMMMMMMMMMMMMMM.....RRRRRMMMMMMMMMMMMMMM
      rack 2 machine 0 slot 3 | MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM
      "
    `);
  });
});
