// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes in equal bytes out. What a shuffle moves between two racks follows from where its maps and reduces ran, a remote map reads its
// block, and copies of the output are as large as the output. If a machine fails, or an attempt at a task of the job is killed, more
// may move, never less.
import { stagesOf } from '../../model/job';
import type { TaskColumns } from '../../model/trace';
import { type CheckedRun, ROUNDING, stageOffsets } from './checked-run';

const FEW = 5;
const MAP_INPUT = 0;
const SHUFFLE = 1;
const OUTPUT = 2;
const REMOTE = 2;

export function checkConservation(run: CheckedRun): string[] {
  const { jobs, record, hadFaults, topology, outputReplicas } = run;
  const { tasks, flows } = record.trace;
  if (record.outcome.status !== 'done') return [];
  const { first, count } = stageOffsets(jobs);
  const { racks } = topology;
  const mapsIn = new Int32Array(count * racks);
  const madeOnce = new Int32Array(count);
  const ends = hadFaults ? endsByMap(tasks) : undefined;
  const lostAgain = new Uint8Array(count);
  const reducesIn = new Int32Array(count * racks);
  const remoteMaps = new Int32Array(count);
  const lostSome = new Uint8Array(jobs.length);
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.killed[i] === 1) {
      lostSome[tasks.job[i]!] = 1;
      continue;
    }
    const stage = first[tasks.job[i]!]! + tasks.stage[i]!;
    const cell = stage * racks + tasks.rack[i]!;
    if (tasks.kind[i] !== 0) {
      reducesIn[cell] = reducesIn[cell]! + 1;
      continue;
    }
    if (tasks.locality[i] === REMOTE) remoteMaps[stage] = remoteMaps[stage]! + 1;
    const times = ends?.get(mapKey(tasks, i)) ?? 1;
    if (times > 2) lostAgain[stage] = 1;
    if (times > 1) continue;
    mapsIn[cell] = mapsIn[cell]! + 1;
    madeOnce[stage] = madeOnce[stage]! + 1;
  }
  const crossGB = new Float64Array(count * 3);
  const ownGB = new Float64Array(count * 3);
  /** Shuffle bytes into each rack from others, and inside each. */
  const intoGB = new Float64Array(count * racks);
  const insideGB = new Float64Array(count * racks);
  for (let i = 0; i < flows.length; i++) {
    const stage = first[flows.job[i]!]! + flows.stage[i]!;
    const cell = stage * 3 + flows.kind[i]!;
    const GB = flows.GB[i]!;
    const into = stage * racks + flows.to[i]!;
    if (flows.from[i] === flows.to[i]) {
      ownGB[cell] = ownGB[cell]! + GB;
      if (flows.kind[i] === SHUFFLE) insideGB[into] = insideGB[into]! + GB;
    } else if (flows.kind[i] === SHUFFLE) {
      intoGB[into] = intoGB[into]! + GB;
    } else crossGB[cell] = crossGB[cell]! + GB;
  }
  const broken: string[] = [];
  const expect = (what: string, got: number, wanted: number, mayBeMore: boolean): void => {
    const slack = ROUNDING * Math.max(1e-3, wanted);
    if (got < wanted - slack || (!mayBeMore && got > wanted + slack))
      broken.push(`${what}: ${got} GB moved, ${wanted} asked for`);
  };
  jobs.forEach((job, j) => {
    const mayBeMore = hadFaults || lostSome[j] === 1;
    stagesOf(job).forEach(({ maps, reduces, inputGB, shuffleGB, outputGB }, s) => {
      const stage = first[j]! + s;
      const name = `job ${job.id}, stage ${s}`;
      expect(
        `${name}, remote map input`,
        crossGB[stage * 3 + MAP_INPUT]!,
        (remoteMaps[stage]! * inputGB) / maps,
        mayBeMore,
      );
      if (reduces === 0) return;
      const pairGB = shuffleGB / maps / reduces;
      let withinPairs = 0;
      for (let r = 0; r < racks; r++) {
        const [mapsHere, reducesHere] = [mapsIn[stage * racks + r]!, reducesIn[stage * racks + r]!];
        withinPairs += mapsHere * reducesHere;
        // For output that was made again, it is unknown where each reduce fetched it. If that is lost as well, an even share of what a
        // reduce still lacks from its rack goes with it, even if the reduce had it before: others' output may then come from inside.
        const cell = stage * racks + r;
        const movedGB = intoGB[cell]! + (lostAgain[stage] === 1 ? insideGB[cell]! : 0);
        const elsewhereGB = (madeOnce[stage]! - mapsHere) * reducesHere * pairGB;
        expect(`${name}, shuffle into rack ${r}`, movedGB, elsewhereGB, mayBeMore);
      }
      const own = ownGB[stage * 3 + SHUFFLE]!;
      if (!mayBeMore && own > withinPairs * pairGB * (1 + ROUNDING) + ROUNDING)
        broken.push(`${name}: ${own} GB of shuffle inside racks`);
      const copies = racks > 1 && outputReplicas > 1 ? outputGB : 0;
      expect(`${name}, output copies`, crossGB[stage * 3 + OUTPUT]!, copies, mayBeMore);
    });
  });
  return broken.slice(0, FEW);
}

/** How many times each map ended. */
function endsByMap(tasks: TaskColumns): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (let i = 0; i < tasks.length; i++) {
    if (tasks.kind[i] !== 0 || tasks.killed[i] === 1) continue;
    const key = mapKey(tasks, i);
    ends.set(key, (ends.get(key) ?? 0) + 1);
  }
  return ends;
}

const mapKey = ({ job, stage, index }: TaskColumns, row: number): string => `${job[row]} ${stage[row]} ${index[row]}`;
