// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the parts of a job's time, for keys and reasons.
import type { JobPart } from '../../analysis/metrics/parts';

const WORDS: Readonly<Record<JobPart, string>> = {
  startUp: 'starting up',
  noSlot: 'waiting for a free slot',
  plan: 'waiting, as planned',
  locality: 'waiting for a local block',
  fairness: 'waiting for its fair turn',
  map: 'map',
  network: 'waiting on the network',
  circuitBusy: 'waiting for a busy circuit',
  reconfiguration: 'waiting for a circuit’s set-up',
  shuffle: 'shuffle',
  reduce: 'reduce',
  reallocation: 'pausing as its slots change',
  work: 'working',
};

/** A coflow only waits for its first byte, then sends. */
export function partWords(part: JobPart, isCoflows: boolean): string {
  if (!isCoflows) return WORDS[part];
  return part === 'shuffle' ? 'sending' : 'waiting for the first byte';
}
