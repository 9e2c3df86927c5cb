// SPDX-License-Identifier: GPL-3.0-or-later
// How far an attempt says it has come, and how long it is thereby expected to take, as Hadoop's LegacyTaskRuntimeEstimator has it.
// A map's progress is the share of its input that it has worked off. A reduce's is in thirds, one of them for copying and one for
// reducing; the one between them, for sorting, takes no time here.
import type { Attempt } from './attempt';
import { MAP } from './cluster';
import type { RunState } from './run-state';

const MIN_PROGRESS = 0.0001;
const THIRD = 1 / 3;

/** Seconds from when its container was up, `ranS` ago, to its end, if it goes on as it did. */
export const expectedS = (run: RunState, task: Attempt, ranS: number): number =>
  ranS / Math.max(MIN_PROGRESS, progressOf(run, task, ranS));

function progressOf(run: RunState, task: Attempt, ranS: number): number {
  const { group, stage } = task;
  const { state, computeS } = group;
  if (task.kind === MAP) return Math.min(shareOf(ranS, computeS), readShare(run, task));
  if (state === 'writing') return 1;
  if (state === 'computing') return 2 * THIRD + THIRD * shareOf(run.nowS - group.fetchedS, computeS);
  if (state !== 'fetching') return 0;
  const { maps } = stage.data;
  const mapsGB = maps * stage.pairGB;
  const lackedShare = mapsGB === 0 ? 0 : (lackedGB(run, task) + group.owedGB) / mapsGB;
  return THIRD * Math.min(1, Math.max(0, stage.mapsDone / maps - lackedShare));
}

/** A map works as it reads. */
const readShare = (run: RunState, task: Attempt): number =>
  task.group.state === 'fetching' && task.stage.mapGB > 0 ? 1 - lackedGB(run, task) / task.stage.mapGB : 1;

const lackedGB = (run: RunState, { group }: Attempt): number =>
  group.flows.reduce((sum, { stream }) => sum + run.network.lacks(stream, group.id), 0);

const shareOf = (passedS: number, ofS: number): number => (passedS < ofS ? passedS / ofS : 1);
