// SPDX-License-Identifier: GPL-3.0-or-later
// The first visit's preset, read as any other document is. The build puts what this file says in its place
// (scripts/vite/at-build.ts): the first plan then waits for no reader, and reads nothing.
import type { Catalogue } from '../../model/fields/declaration';
import { readScenarioJson } from '../../model/reading/read-scenario';
import type { Scenario } from '../../model/scenario';
import { TCP } from '../../network/tcp-declaration';
import { CORRAL } from '../../simulator/schedulers/declarations/corral';
import { first } from '../../workload/presets/first';
import type { Hint } from '../../workload/presets/preset';

interface FirstVisit {
  readonly id: string;
  readonly scenario: Scenario;
  readonly hint: Hint;
}

/** Of the plug-ins that the preset names. */
const CATALOGUE: Catalogue = { planners: [], schedulers: [CORRAL], networks: [TCP], generators: [] };

function readFirst(): FirstVisit {
  const { id, document, question, sentence, knob } = first;
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(`The first visit's preset: ${JSON.stringify(read.problems)}`);
  return { id, scenario: read.scenario, hint: { question, sentence, knob } };
}

export const FIRST_VISIT: FirstVisit = readFirst();
