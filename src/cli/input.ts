// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a command's input: a file, or standard input for `-`; never more of it than a scenario may have.
import { InputError, type Problem } from '../model/problem';
import { type ReadResult, readScenarioText } from '../model/reading/read-scenario';
import { scenarioOfRun } from '../model/run-base';
import type { ExpandedWorkload, Run, Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';
import type { SimulationInput } from '../simulator/simulation';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { readText } from './read-text';

const LONGEST_NAME = 200;

/** What errors call the document: the file as it was typed. A link given as a file may be very long. */
const documentName = (file: string): string =>
  file === '-' ? 'standard input' : file.length > LONGEST_NAME ? `${file.slice(0, LONGEST_NAME)}…` : file;

/** Problems with the document's name before each, as the command line prints them. */
export function named(file: string, problems: readonly Problem[]): InputError {
  const name = documentName(file);
  return new InputError(
    problems.map(({ path, message }) => ({ path: path === '' ? name : `${name}: ${path}`, message })),
  );
}

/** Runs a reader so that the problems it throws name the file. */
export async function naming<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (fault) {
    throw fault instanceof InputError ? named(file, fault.problems) : fault;
  }
}

export const readInput = (file: string): Promise<string> => naming(file, () => readText(file));

/** The document with its workload written out; a file that cannot be read is a problem like any other. */
export async function tryScenario(file: string): Promise<ReadResult & { readonly workload?: ExpandedWorkload }> {
  try {
    const read = readScenarioText(await readText(file), CATALOGUE);
    return read.ok ? { ...read, workload: await expandWorkload(read.scenario, GENERATORS) } : read;
  } catch (fault) {
    if (fault instanceof InputError) return { ok: false, problems: fault.problems };
    throw fault;
  }
}

interface ExpandedScenario {
  readonly scenario: Scenario;
  /** Its workload, written out if it is generated. */
  readonly workload: ExpandedWorkload;
}

export async function readScenarioFile(file: string): Promise<ExpandedScenario> {
  const read = await tryScenario(file);
  if (!read.ok) throw named(file, read.problems);
  return { scenario: read.scenario, workload: read.workload as ExpandedWorkload };
}

/** The input to simulate a run: a held one has its own scenario. `workload`: the scenario's, written out. */
export async function inputOfRun(scenario: Scenario, workload: ExpandedWorkload, run: Run): Promise<SimulationInput> {
  const own = scenarioOfRun(scenario, run);
  return { scenario: own, workload: own === scenario ? workload : await expandWorkload(own, GENERATORS), run };
}
