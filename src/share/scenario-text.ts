// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as the text of its file.
import type { Catalogue } from '../model/fields/declaration';
import { writeScenario } from '../model/reading/write-scenario';
import type { Scenario } from '../model/scenario';

export const scenarioText = (scenario: Scenario, catalogue: Catalogue, lines: 'many' | 'one line' = 'many'): string =>
  `${JSON.stringify(writeScenario(scenario, catalogue), undefined, lines === 'many' ? 1 : 0)}\n`;
