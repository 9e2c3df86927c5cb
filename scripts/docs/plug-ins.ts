// SPDX-License-Identifier: GPL-3.0-or-later
// docs/plug-ins.md: every planner, scheduler, network, generator, importer and metric, from their declarations.

import { RUN_METRICS } from '../../src/analysis/metrics/registry';
import type { Declaration } from '../../src/model/fields/declaration';
import type { Fields } from '../../src/model/fields/fields';
import { NETWORKS } from '../../src/network/registry';
import { PLAN_METRICS } from '../../src/planners/metrics/registry';
import { PLANNERS } from '../../src/planners/registry';
import { RUN_OPTIONS } from '../../src/simulator/run-options';
import { SCHEDULERS } from '../../src/simulator/schedulers/registry';
import { GENERATORS } from '../../src/workload/generators/registry';
import { IMPORTERS } from '../../src/workload/importers/registry';
import { fieldTable, inCell } from './field-table';

const EVERY_RUN: Fields = RUN_OPTIONS;

function section(one: Declaration, more: string): string {
  // Options that every run has are listed once, above all schedulers.
  const options = Object.fromEntries(Object.entries(one.options).filter(([key, field]) => EVERY_RUN[key] !== field));
  const { reference } = one;
  const where = reference?.where === undefined ? '' : `, ${reference.where}`;
  return [
    `### ${one.id}`,
    `**${one.label}.** ${one.help}${reference === undefined ? '' : ` After ${reference.paper}${where}.`}${more}`,
    ...(Object.keys(options).length === 0 ? [] : [fieldTable(options)]),
  ].join('\n\n');
}

const sections = <D extends Declaration>(all: readonly D[], say: (one: D) => string): string =>
  all.map((one) => section(one, say(one))).join('\n\n');

const metricTable = (all: readonly { readonly id: string; readonly label: string; readonly help: string }[]): string =>
  ['| id | name | what it says |', '| --- | --- | --- |']
    .concat(all.map(({ id, label, help }) => `| \`${id}\` | ${inCell(label)} | ${inCell(help)} |`))
    .join('\n');

export const plugIns =
  (): string => `<!-- Written by npm run docs, from the declarations of the plug-ins: edit those, or scripts/docs/plug-ins.ts. -->

# Planners, schedulers, networks, generators, importers, metrics

What can be named in a [scenario](scenario-format.md), on the command line and in links, with every option. The same declarations make the page's forms, the command line's \`--help\` and the checks of what is read. How each planner works is explained in [planners.md](planners.md), the model that the simulator follows in [simulator-model.md](simulator-model.md).

## Planners

${sections(PLANNERS, ({ takes, form }) => ` Takes ${takes.map((one) => `\`${one}\``).join(', ')}; answers in the form \`${form}\`.`)}

## Job schedulers

Options of every run:

${fieldTable(RUN_OPTIONS)}

${sections(SCHEDULERS, ({ takesMalleable }) => (takesMalleable ? ' Takes malleable jobs too.' : ''))}

## Network schedulers

${sections(NETWORKS, () => '')}

## Generators

Parameters stand beside \`kind\` in \`workload.generate\`.

${sections(GENERATORS, ({ makes }) => ` Makes \`${makes}\` jobs.`)}

## Importers

Of \`gantry import\` and of files that are dropped on the page. What a trace does not say is an option.

${sections(IMPORTERS, ({ example }) => ` A line: \`${example}\`.`)}

## Metrics of plans

${metricTable(PLAN_METRICS)}

## Metrics of runs

${metricTable(RUN_METRICS)}
`;
