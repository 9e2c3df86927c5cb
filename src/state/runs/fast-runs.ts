// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that could be fast: their network declares `accuracy`, and they do not ask for it yet.
import type { Declaration } from '../../model/fields/declaration';
import { isFast, type Run } from '../../model/scenario';

const canBeFast = ({ network, networkOptions }: Run, networks: readonly Declaration[]): boolean =>
  !isFast(networkOptions) && networks.find(({ id }) => id === network)?.options.accuracy !== undefined;

export const couldBeFast = (runs: readonly Run[], networks: readonly Declaration[]): number =>
  runs.filter((run) => canBeFast(run, networks)).length;

/** From this many events on, fast is proposed. */
const LARGE_RUN_EVENTS = 1_000_000;

/** Whether runs of this many events wait for a choice between exact and fast. */
export const isFastProposed = (events: number, runs: readonly Run[], networks: readonly Declaration[]): boolean =>
  events >= LARGE_RUN_EVENTS && couldBeFast(runs, networks) > 0;

export const asFastRuns = (runs: readonly Run[], networks: readonly Declaration[]): readonly Run[] =>
  runs.map((run) =>
    canBeFast(run, networks) ? { ...run, networkOptions: { ...run.networkOptions, accuracy: 'fast' } } : run,
  );
