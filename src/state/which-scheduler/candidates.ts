// SPDX-License-Identifier: GPL-3.0-or-later
// Every scheduler with every network, as runs with default options, in the order in which they are tried: each scheduler over the
// plainest network first, so that what refuses the jobs is known before it is tried over nine others. Pure.
import type { Declaration } from '../../model/fields/declaration';
import type { Run } from '../../model/scenario';
import { sendsNothing } from '../entries';
import type { EditedScenario } from '../page-store';
import { runWords } from '../run-names';

export interface Candidate {
  readonly run: Run;
  /** "Corral over TCP". */
  readonly name: string;
  /** Names of both, as in menus; absent if there are only coflows. */
  readonly scheduler?: string;
  readonly network: string;
}

interface Plugins {
  readonly schedulers: readonly Declaration[];
  readonly networks: readonly Declaration[];
}

/** The network that any switch has. */
const PLAINEST = 'tcp';

export function candidatesOf(
  { workload }: Pick<EditedScenario, 'workload'>,
  { schedulers, networks }: Plugins,
): Candidate[] {
  const ordered = [...networks].sort((a, b) => Number(b.id === PLAINEST) - Number(a.id === PLAINEST));
  // Malleable jobs send nothing, so they run the same over every network.
  const over = sendsNothing(workload) ? ordered.slice(0, 1) : ordered;
  const options = { options: {}, networkOptions: {} };
  return over.flatMap((network): Candidate[] => {
    const alone: Run = { network: network.id, ...options };
    if ('coflows' in workload) return [{ run: alone, name: runWords(alone), network: network.label }];
    return schedulers.map((one) => {
      const run: Run = { scheduler: one.id, ...alone };
      return { run, name: runWords(run, over.length === 1), scheduler: one.label, network: network.label };
    });
  });
}

/** A refusal that applies to all candidates with the same name: refused once, refused everywhere. */
export interface Refusal {
  readonly of: 'scheduler' | 'network' | 'pair';
  readonly name: string;
  readonly why: string;
}

/** `ran`: those simulated so far. Over the plainest network, the scheduler is at fault; with a scheduler that ran, the network is. */
export function refusalOf(
  { run, name, scheduler, network }: Candidate,
  why: string,
  ran: readonly Candidate[],
): Refusal {
  if (scheduler === undefined) return { of: 'network', name: network, why };
  if (run.network === PLAINEST) return { of: 'scheduler', name: scheduler, why };
  return ran.some((one) => one.run.scheduler === run.scheduler)
    ? { of: 'network', name: network, why }
    : { of: 'pair', name, why };
}

export const isRefused = ({ scheduler, network }: Candidate, refusals: readonly Refusal[]): boolean =>
  refusals.some(({ of, name }) => (of === 'scheduler' && name === scheduler) || (of === 'network' && name === network));
