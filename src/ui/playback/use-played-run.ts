// SPDX-License-Identifier: GPL-3.0-or-later
// Whose time is played: the run that the panels describe, else the first with results.
import type { RunView } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import { useRunViews, useShownRun } from '../use-run-views';

export function usePlayedRun(): RunView | undefined {
  const shown = useShownRun();
  return [shown, ...useRunViews()].find((one) => one?.simulation?.answer !== undefined);
}

interface PlayedMoment {
  readonly answer: SimulateAnswer;
  readonly label: string;
  readonly timeS: number;
  /** Of an older scenario. */
  readonly stale: boolean;
}

/** The pinned moment of that run; while playing, a new one every frame. */
export function usePlayedMoment(): PlayedMoment | undefined {
  const run = usePlayedRun();
  const timeS = usePageState((state) => state.session.playS);
  const answer = run?.simulation?.answer;
  return run === undefined || answer === undefined || timeS === undefined
    ? undefined
    : { answer, label: run.label, timeS, stale: run.simulation?.state !== 'fresh' };
}
