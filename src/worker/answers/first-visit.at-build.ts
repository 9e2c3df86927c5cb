// SPDX-License-Identifier: GPL-3.0-or-later
// The first visit's preset, read like any other document. The build replaces this file by its result (scripts/vite/at-build.ts),
// so that the first plan waits for no reader and reads nothing.
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

/** Only the plug-ins that the preset names. */
const CATALOGUE: Catalogue = { planners: [], schedulers: [CORRAL], networks: [TCP], generators: [] };

function readFirst(): FirstVisit {
  const { id, document, question, sentence, knob } = first;
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new Error(`The first visit's preset: ${JSON.stringify(read.problems)}`);
  return { id, scenario: read.scenario, hint: { question, sentence, knob } };
}

export const FIRST_VISIT: FirstVisit = readFirst();
