// SPDX-License-Identifier: GPL-3.0-or-later
// One valid scenario document and small changes to it, for tests of what is reported about bad ones.
import { problemLine } from '../problem';
import { readScenarioJson } from '../reading/read-scenario';
import { TEST_CATALOGUE } from './test-catalogue';

export type Json = Record<string, unknown>;

export const TOPOLOGY = { racks: 3, machinesPerRack: 4, slots: { shared: 2 }, nicGbps: 10 };
export const JOB = { id: 'a', inputGB: 10, shuffleGB: 5, maps: 2, reduces: 1, mapMBps: 50, reduceMBps: 40 };
export const COFLOW = { id: 'c', flows: [{ from: 0, to: 1, GB: 2 }] };
export const VALID_DOCUMENT: Json = { gantry: 1, topology: TOPOLOGY, workload: { jobs: [JOB] } };

export const top = (change: Json): Json => ({ ...VALID_DOCUMENT, ...change });
export const topology = (change: Json): Json => top({ topology: { ...TOPOLOGY, ...change } });
export const jobs = (...list: unknown[]): Json => top({ workload: { jobs: list } });
export const job = (change: Json): Json => jobs({ ...JOB, ...change });
export const coflows = (...list: unknown[]): Json => top({ workload: { coflows: list } });
export const runs = (...list: unknown[]): Json => top({ runs: list });
export const without = (key: string, source: Json): Json =>
  Object.fromEntries(Object.entries(source).filter(([one]) => one !== key));

/** What is reported about a document, as the command line prints it; empty if it is valid. */
export function linesOf(document: unknown): readonly string[] {
  const read = readScenarioJson(document, TEST_CATALOGUE);
  return read.ok ? [] : read.problems.map(problemLine);
}

/** What the document is like, the document, and the reported lines. */
export type BadDocument = readonly [string, unknown, ...string[]];
