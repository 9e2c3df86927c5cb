// SPDX-License-Identifier: GPL-3.0-or-later
// The clusters and jobs of made runs, drawn from a seed. Times are eighths of a second, so that edges meet exactly.
import { randomStream } from '../../base/random-stream';
import type { DagJob, MapReduceJob, Stage, Utility } from '../../model/job';
import type { Topology } from '../../model/topology';

/** Draws that follow from a seed; plain generators of fast-check would be far slower for so many. */
export class Dice {
  private readonly stream;

  constructor(seed: number) {
    this.stream = randomStream(seed, 'made run');
  }

  /** 0 to `most`. */
  nat(most: number): number {
    return this.stream.below(most + 1);
  }

  eighths(most: number): number {
    return this.nat(most * 8) / 8;
  }

  pick<T>(...list: readonly T[]): T {
    return this.stream.pick(list);
  }

  maybe<T>(make: () => T): T | undefined {
    return this.nat(1) === 0 ? undefined : make();
  }

  /** Up to `most` of them. */
  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.nat(most) }, make);
  }
}

function makeUtility(dice: Dice): Utility {
  return dice.pick<Utility>(
    { kind: 'sigmoid', priority: 1 + dice.nat(4), decay: dice.pick(0, 0.25), targetS: dice.eighths(60) },
    { kind: 'constant', priority: dice.nat(5) },
    { kind: 'table', values: [5, 3, 1] },
  );
}

export function makeTopology(dice: Dice): Topology {
  const ocs = { gbps: 10, reconfigurationMs: 10, elephantGB: 2, model: 'not-all-stop' as const };
  return {
    racks: 1 + dice.nat(3),
    machinesPerRack: 1 + dice.nat(2),
    slots: dice.pick({ shared: 2 }, { map: 2, reduce: 1 }),
    nicGbps: 10,
    oversubscription: 2,
    taskOverheadS: 0,
    jobOverheadS: 0,
    background: dice.pick(0, 0.5),
    ...dice.maybe(() => ({ ocs })),
  };
}

function makeStage(dice: Dice, id: string, after: readonly string[]): Stage {
  const reduces = dice.nat(3);
  return {
    id,
    after,
    inputGB: dice.nat(20),
    shuffleGB: reduces === 0 ? 0 : dice.nat(4),
    outputGB: 1,
    maps: dice.pick(1, 2, 4, 60),
    reduces,
    mapMBps: 50,
    reduceMBps: 50,
  };
}

export function makeJob(dice: Dice, id: string): MapReduceJob | DagJob {
  const common = {
    id,
    arrivalS: dice.eighths(20),
    weight: 1,
    recurring: dice.pick(true, false),
    user: dice.pick(undefined, 'ana', 'bo', '__proto__'),
    deadlineS: dice.maybe(() => dice.eighths(60)),
    utility: dice.maybe(() => makeUtility(dice)),
  };
  if (dice.pick(true, false)) {
    const { id: _, after: __, ...data } = makeStage(dice, '0', []);
    return { ...common, ...data };
  }
  return { ...common, stages: [makeStage(dice, 'scan', []), makeStage(dice, 'join', ['scan'])] };
}
