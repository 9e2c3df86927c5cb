// SPDX-License-Identifier: GPL-3.0-or-later
// docs/scenario-format.md: prose from here, every field from the declarations that read, write and check scenarios.
import { COFLOW_FIELDS } from '../../src/model/fields/coflow-fields';
import { FAULT_FIELDS } from '../../src/model/fields/fault-fields';
import type { Fields } from '../../src/model/fields/fields';
import { FIELDS_BY_SHAPE } from '../../src/model/fields/job-fields';
import { planFields } from '../../src/model/fields/plan-fields';
import { TOPOLOGY_FIELDS } from '../../src/model/fields/rack-fields';
import { runFields } from '../../src/model/fields/run-fields';
import { PLAIN_FIELDS, SCENARIO_KEYS } from '../../src/model/fields/scenario-fields';
import { STAGE_DATA_FIELDS, STAGE_FIELDS } from '../../src/model/fields/stage-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../../src/model/fields/topology-fields';
import { VIEW_FIELDS } from '../../src/model/fields/view-fields';
import { LISTED_FIELDS, RANGE_FIELDS, WHAT_IF_VARIANTS } from '../../src/model/fields/what-if-fields';
import * as limits from '../../src/model/limits';
import { UPGRADES } from '../../src/model/reading/upgrade';
import { SCENARIO_VERSION } from '../../src/model/scenario';
import { MAX_WHAT_IF_POINTS, MAX_WHAT_IFS, type WhatIfKind } from '../../src/model/what-if';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { fieldTable } from './field-table';
import { viewTable } from './view-table';

/** Fields shared by every shape, in the order of the first shape. */
function commonJobFields(): Fields {
  const { maps, ...others } = FIELDS_BY_SHAPE;
  const inAll = (key: string): boolean => Object.values(others).every((fields) => Object.hasOwn(fields, key));
  return Object.fromEntries(Object.entries(maps).filter(([key]) => inAll(key)));
}

function ownFields(shape: keyof typeof FIELDS_BY_SHAPE): Fields {
  const common = commonJobFields();
  return Object.fromEntries(Object.entries(FIELDS_BY_SHAPE[shape]).filter(([key]) => !Object.hasOwn(common, key)));
}

const WHAT_IF_HEADS: Readonly<Record<WhatIfKind, string>> = {
  curve: 'One parameter, a line for each run',
  map: 'Two parameters as a grid',
  breakEven: 'Where one run stops beating another',
  sensitivity: 'Which parameter matters most',
  repeat: 'The present runs over many seeds',
};

/** Rows for the limits, worded by the endings of their constants' names. */
function limitRows(): string {
  const words: readonly (readonly [RegExp, string])[] = [
    [/_RACKS$/, 'racks'],
    [/_MACHINES_PER_RACK$/, 'machines per rack'],
    [/_SLOTS$/, 'slots per machine and kind'],
    [/_JOBS$/, 'jobs'],
    [/_TASKS$/, 'tasks in all'],
    [/_STAGES$/, 'stages per job'],
    [/_COFLOWS$/, 'coflows'],
    [/_FLOWS$/, 'flows in all'],
    [/_CURVE_VALUES$/, 'latencies or utilities of a job'],
    [/_SLA_STEPS$/, 'steps of an SLA'],
    [/_DATA_SETS$/, 'data sets that a job reads'],
    [/_PLACED_BLOCKS$/, 'blocks of a job whose racks are given'],
    [/_FAULTS$/, 'faults of a kind'],
    [/_LINK_VALUES$/, 'values in a link, lists and objects included'],
    [/_RUNS$/, 'runs'],
    [/_PLANS$/, 'plans'],
    [/_ID_CHARACTERS$/, 'characters of an id'],
    [/_PAYLOAD_BYTES$/, 'bytes of a file or an unpacked link'],
  ];
  const rows = Object.entries(limits).flatMap(([name, value]) => {
    const found = typeof value === 'number' ? words.find(([pattern]) => pattern.test(name)) : undefined;
    return found === undefined ? [] : [`| ${found[1]} | ${limits.spacedDigits(value as number)} |`];
  });
  return ['| what | at most |', '| --- | --- |', ...rows].join('\n');
}

const upgrades = (): string =>
  UPGRADES.length === 0
    ? `Version ${SCENARIO_VERSION} is the first and only one.`
    : UPGRADES.map(({ from, change }) => `- ${from} to ${from + 1}: ${change}`).join('\n');

/** `source` is src/model/view/view.ts, whose comments say what the view's fields mean. */
export const scenarioFormat = (
  source: string,
): string => `<!-- Written by npm run docs: edit scripts/docs/scenario-format.ts, or the declarations in src/model. -->

# The scenario format

One JSON document describes everything that a run needs. It is what the editor edits, what a [link](link-format.md) carries, what a file holds and what the command line reads. A scenario with its seed gives the same result on every machine and in every browser.

- **Units are in the names**: \`S\` seconds, \`Ms\` milliseconds, \`GB\` 10^9 bytes, \`MBps\` 10^6 bytes per second, \`Gbps\` 10^9 bits per second. Racks and machines count from 0.
- **Strict**: an unknown key is an error that names the nearest known one. All errors of a document are listed at once (at most 20), each with its path and how to mend it: \`topology.oversubscription: must be at least 1 (got 0.5)\`. Only \`view\` is lenient: a bad field there is dropped with a warning.
- **Paths** are written \`a.b[3].c\`: in errors, in \`--vary\`, and in links such as \`#p=first&topology.racks=5\`.
- **Canonical form**: keys in the order of this document, defaults left out (but for those of \`topology.ocs\`). Reading and writing it again changes nothing.
- **Versions**: \`gantry\` is the version of the format, ${SCENARIO_VERSION}. Older documents are upgraded one version at a time (\`src/model/reading/upgrade.ts\`); a newer one is refused in a sentence. ${upgrades()}

A field whose default is *absent* may be left out and then says nothing. Tables name fields from the section's own place: \`ocs.gbps\` under *topology* is \`topology.ocs.gbps\`. A small scenario:

\`\`\`json
{
  "gantry": ${SCENARIO_VERSION},
  "name": "Three jobs, three racks",
  "topology": { "racks": 3, "machinesPerRack": 10, "slots": { "shared": 2 }, "nicGbps": 10, "oversubscription": 5 },
  "workload": {
    "jobs": [
      {
        "id": "clicks",
        "deadlineS": 90,
        "inputGB": 40,
        "shuffleGB": 60,
        "outputGB": 10,
        "maps": 160,
        "reduces": 40,
        "mapMBps": 50,
        "reduceMBps": 50
      },
      { "id": "report", "arrivalS": 30, "inputGB": 20, "maps": 80, "mapMBps": 50, "deadlineS": 120 },
      { "id": "index", "inputGB": 10, "maps": 40, "mapMBps": 50, "deadlineS": 60 }
    ]
  },
  "runs": [{ "scheduler": "corral" }],
  "plans": [{ "planner": "corral+", "options": { "objective": "makespan" } }]
}
\`\`\`

## The document

Its keys, in canonical order: ${SCENARIO_KEYS.map((key) => `\`${key}\``).join(', ')}. \`gantry\`, \`topology\` and \`workload\` are required. Those that stand by themselves:

${fieldTable(PLAIN_FIELDS)}

\`window.toS\` must be above \`window.fromS\`. \`runs\` is a list of what is simulated, at most ${limitOf(/_RUNS$/)}; \`plans\` of what the page plans beside it, at most ${limitOf(/_PLANS$/)}.

## topology

${fieldTable(TOPOLOGY_FIELDS)}

\`slots\` is either shared or apart, and may be left out only where \`machine\` gives cores and memory:

${fieldTable(SHARED_SLOTS_FIELDS, 'slots.')}

${fieldTable(SEPARATE_SLOTS_FIELDS, 'slots.')}

A rack's uplink and downlink each carry \`machinesPerRack\` x \`nicGbps\` / \`oversubscription\`, less the share \`background\`.

\`overrides\` is for racks that differ: each entry names racks and what they have instead of the topology's own; what it leaves out is as everywhere. Each rack is named once, slots are of the topology's kind, and an uplink is given as \`uplinkGbps\` (at most what the rack's NICs carry together) or as an \`oversubscription\`, not both. With neither, the topology's oversubscription holds for the rack's own machines and NICs.

For example \`"overrides": [{ "racks": [3, 4], "machinesPerRack": 5, "nicGbps": 1 }, { "racks": [6], "uplinkGbps": 2.5 }]\`.

## workload

Exactly one of \`jobs\` (a list), \`generate\` (a generator and its parameters, expanded from the seed) and \`coflows\` (a list, without jobs).

### Jobs

Exactly one of \`maps\`, \`stages\`, \`work\` and \`latencyS\` must be there; it decides the job's shape. A planner or scheduler that cannot take a shape says so in one sentence that names the jobs. Fields of every shape:

${fieldTable(commonJobFields())}

\`maxSlots\` must be at least \`minSlots\`; times and penalties of \`sla\` increase; \`replicas\` has one list for each map of the first stage. Times of a \`utility\` count from the job's arrival:

| kind | utility of ending t seconds after arrival |
| --- | --- |
| \`sigmoid\` | p / (1 + e^(m (t - d))) with \`priority\` p, \`decay\` m, \`targetS\` d |
| \`linear\` | max(0, p - g t) up to d, 0 after it, with \`slope\` g |
| \`constant\` | p |
| \`table\` | that of slot 1, 2, …; the last one repeats |

#### Data-parallel: \`maps\`

One map-shuffle-reduce step. With \`reduces\` above 0 \`reduceMBps\` is required; without, \`shuffleGB\` must be 0.

${fieldTable(ownFields('maps'))}

#### Data-parallel: \`stages\`

A DAG. Stages run once all stages in their \`after\` are done; cycles are refused. A stage's \`inputGB\` need not equal what the stages before it wrote.

${fieldTable({ ...STAGE_FIELDS, ...STAGE_DATA_FIELDS })}

#### Malleable: \`work\`

Any number of slots from \`minSlots\` to \`maxSlots\`, which may change while the job runs.

${fieldTable(ownFields('work'))}

#### Moldable: \`latencyS\`

A number of racks that is chosen once, with the time that it takes.

${fieldTable(ownFields('latencyS'))}

### Generated workloads

\`"generate": { "kind": "corral-w1", "jobs": 200 }\`: only \`kind\` is required. [The list of plug-ins](plug-ins.md#generators) has each generator's parameters.

### Coflows

${fieldTable(COFLOW_FIELDS)}

## faults

${fieldTable(FAULT_FIELDS)}

## runs

${fieldTable(runFields(CATALOGUE))}

A scenario of coflows has no \`scheduler\` and no \`options\`; one of jobs needs a \`scheduler\`. [The list of plug-ins](plug-ins.md) has every option.

A run with \`of\` is held: its results stay beside those of the others when the scenario is edited. \`of\` says what is different in the run's own scenario, as a JSON merge patch (RFC 7386) of \`seed\`, \`topology\`, \`workload\`, \`faults\`, \`limits\`, \`window\` and \`manual\`: only what differs, and \`null\` for what is not there. Jobs and coflows are patched by their ids; a list may also be given whole. This run has half the racks' uplinks, another size of one job, and no job \`ads\`:

\`\`\`
{ "scheduler": "fair", "of": { "topology": { "oversubscription": 10 }, "workload": { "jobs": { "clicks": { "inputGB": 40 }, "ads": null } } } }
\`\`\`

Its jobs and the scenario's are of one kind: coflows, or jobs of any shape. What \`of\` does not name follows the scenario when a document is changed by hand, by \`--vary\` or in a link; on the page an edit adds to \`of\` what it changes. \`of.runs\` lists the runs that were beside it and not held, where those are others now: it changes no result, and names what came, went or was given other options since.

## plans

${fieldTable(planFields(CATALOGUE.planners))}

## view

What the page shows. The command line ignores it, undo does not touch it, and every field may be left out.

${viewTable(VIEW_FIELDS, source)}

## whatIf

A list of at most ${MAX_WHAT_IFS} questions over many runs, each an object of one \`kind\`. They change no run; the page and \`gantry sweep --what-if\` ([command line](command-line.md#what-if)) carry them out. Every run of a repetition has the same jobs. A question has at most ${limits.spacedDigits(MAX_WHAT_IF_POINTS)} points, values times seeds; metrics and runs are looked up when it is asked.

\`\`\`
"whatIf": [
  { "kind": "curve", "vary": { "path": "topology.oversubscription", "from": 1, "to": 10, "steps": 10 }, "seeds": 20 },
  { "kind": "breakEven", "path": "topology.oversubscription", "from": 1, "to": 20, "byPercent": 10 }
]
\`\`\`

What is varied is either listed:

${fieldTable(LISTED_FIELDS).replace('list of objects', 'list of any JSON but `null`')}

or a range:

${fieldTable(RANGE_FIELDS)}

${Object.entries(WHAT_IF_HEADS)
  .map(([kind, words]) => `### ${words}: \`${kind}\`\n\n${fieldTable(WHAT_IF_VARIANTS[kind as WhatIfKind])}`)
  .join('\n\n')}

## Limits

Checked before anything runs; beyond one, a message names it.

${limitRows()}
`;

function limitOf(pattern: RegExp): number {
  const found = Object.entries(limits).find(([name, value]) => typeof value === 'number' && pattern.test(name));
  if (found === undefined) throw new Error(`No limit is called ${pattern}.`);
  return found[1] as number;
}
