// SPDX-License-Identifier: GPL-3.0-or-later
// What the numbers in a trace are called in results: ids of jobs, stages and coflows, and names of links.
import { isDag } from '../../model/job';
import type { ExpandedWorkload } from '../../model/scenario';
import { DOWN, LINKS_PER_RACK, NIC_IN, NIC_OUT, UP } from '../../network/network';

export interface TraceNames {
  /** A job's id; in a scenario of coflows a coflow's. */
  owner(index: number): string;
  /** A DAG's stage by its id; 0 if a job has none. */
  stage(owner: number, stage: number): string | 0;
  /** A coflow's id; for a shuffle its job's, with the stage if there are several. */
  coflow(owner: number, stage: number): string;
}

export function traceNames(workload: ExpandedWorkload): TraceNames {
  if ('coflows' in workload) {
    const owner = (index: number): string => (workload.coflows[index] as { readonly id: string }).id;
    return { owner, stage: () => 0, coflow: owner };
  }
  const { jobs } = workload;
  const owner = (index: number): string => (jobs[index] as { readonly id: string }).id;
  const stage = (index: number, number: number): string | 0 => {
    const job = jobs[index];
    return job !== undefined && isDag(job) ? (job.stages[number] as { readonly id: string }).id : 0;
  };
  const coflow = (index: number, number: number): string => {
    const name = stage(index, number);
    return name === 0 ? owner(index) : `${owner(index)}/${name}`;
  };
  return { owner, stage, coflow };
}

const LINK_ENDS: Readonly<Record<number, string>> = {
  [UP]: 'up',
  [DOWN]: 'down',
  [NIC_OUT]: 'nicOut',
  [NIC_IN]: 'nicIn',
};

export const linkRack = (link: number): number => Math.floor(link / LINKS_PER_RACK);

/** `rack3.up` */
export const linkName = (link: number): string => `rack${linkRack(link)}.${LINK_ENDS[link % LINKS_PER_RACK]}`;
