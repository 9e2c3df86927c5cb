// Runs that could be fast: their network declares `accuracy`, and they do not ask for it yet.
import type { Declaration } from '../model/declaration';
import { isFast, type Run } from '../model/scenario';

const canBeFast = ({ network, networkOptions }: Run, networks: readonly Declaration[]): boolean =>
  !isFast(networkOptions) && networks.find(({ id }) => id === network)?.options.accuracy !== undefined;

export const couldBeFast = (runs: readonly Run[], networks: readonly Declaration[]): number =>
  runs.filter((run) => canBeFast(run, networks)).length;

export const asFastRuns = (runs: readonly Run[], networks: readonly Declaration[]): readonly Run[] =>
  runs.map((run) =>
    canBeFast(run, networks) ? { ...run, networkOptions: { ...run.networkOptions, accuracy: 'fast' } } : run,
  );
