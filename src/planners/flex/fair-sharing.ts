// SPDX-License-Identifier: GPL-3.0-or-later
// FAIR (FLEX, section 1): s_j = min(M_j, max(m_j, level)) with one common level, recomputed at each completion. Fractions of
// slots are allowed. O(J) per completion, as many steps as the plan has entries.
import { NOTHING_LEFT, type PackingInput } from './malleable-packing';

export interface FairSchedule {
  readonly endS: Float64Array;
  /** Jobs by completion, ties by index. */
  readonly finished: readonly number[];
}

type OnInterval = (fromS: number, toS: number, slots: Float64Array) => void;

export function fairSchedule(input: PackingInput, onInterval?: OnInterval): FairSchedule {
  const { work, least, most } = input;
  const left = Float64Array.from(work);
  const slots = new Float64Array(work.length);
  const endS = new Float64Array(work.length);
  const finished: number[] = [];
  let alive: number[] = [];
  for (let j = 0; j < work.length; j++) (left[j] === 0 ? finished : alive).push(j);
  let heights = turningHeights(input, alive);
  let nowS = 0;
  while (alive.length > 0) {
    const level = commonLevel(input, alive, heights);
    let lastsS = Number.POSITIVE_INFINITY;
    for (const j of alive) {
      slots[j] = Math.min(most[j]!, Math.max(least[j]!, level));
      lastsS = Math.min(lastsS, left[j]! / slots[j]!);
    }
    onInterval?.(nowS, nowS + lastsS, slots);
    nowS += lastsS;
    const going: number[] = [];
    for (const j of alive) {
      const before = left[j]!;
      left[j] = before - slots[j]! * lastsS;
      if (before / slots[j]! > lastsS && left[j]! > NOTHING_LEFT * work[j]!) {
        going.push(j);
        continue;
      }
      endS[j] = nowS;
      left[j] = 0;
      slots[j] = 0;
      finished.push(j);
    }
    heights = heights.filter(({ job }) => left[job]! > 0);
    alive = going;
  }
  return { endS, finished };
}

/** The level at which a job's slots start (+1) or stop (-1) rising with the level. */
interface TurningHeight {
  readonly height: number;
  readonly job: number;
  readonly turn: 1 | -1;
}

function turningHeights({ least, most }: PackingInput, jobs: readonly number[]): TurningHeight[] {
  const turns = jobs.flatMap((job): TurningHeight[] => [
    { height: least[job]!, job, turn: 1 },
    { height: most[job]!, job, turn: -1 },
  ]);
  return turns.sort((a, b) => a.height - b.height || b.turn - a.turn || a.job - b.job);
}

/** The level at which all slots are shared out; Infinity if the maxima leave some unused. */
function commonLevel(
  { slots, least }: PackingInput,
  alive: readonly number[],
  turns: readonly TurningHeight[],
): number {
  let sum = 0;
  for (const j of alive) sum += least[j]!;
  let height = 0;
  let rising = 0;
  for (const next of turns) {
    if (sum >= slots) return height;
    const sumThere = sum + rising * (next.height - height);
    // The others hold whole slots, so a single division gives exact thirds.
    if (sumThere > slots) return (slots - (sum - rising * height)) / rising;
    sum = sumThere;
    height = next.height;
    rising += next.turn;
  }
  return Number.POSITIVE_INFINITY;
}
