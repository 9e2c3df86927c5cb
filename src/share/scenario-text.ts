// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as the text of its file.
import type { Catalogue } from '../model/declaration';
import type { Scenario } from '../model/scenario';
import { writeScenario } from '../model/write-scenario';

export const scenarioText = (scenario: Scenario, catalogue: Catalogue, lines: 'many' | 'one line' = 'many'): string =>
  `${JSON.stringify(writeScenario(scenario, catalogue), undefined, lines === 'many' ? 1 : 0)}\n`;
