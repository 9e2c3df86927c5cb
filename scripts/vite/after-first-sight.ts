// SPDX-License-Identifier: GPL-3.0-or-later
// What every visit loads once the first plan is drawn goes into two chunks: one that draws runs, and one for working on the scenario.
// By default the bundler makes a chunk of every set of modules that the same parts share, most of them smaller than 1.5 kB. A visit
// then fetches two hundred files, each of which costs some milliseconds on both sides. The lists below name the first file of each part
// that App loads; their static imports are included. A part that is missing here still works, in small files of its own. Only builds
// are grouped: `npm run dev` serves every module separately.
import type { Rolldown } from 'vite';
import { inRoot } from '../lib/root.mjs';

type NameOf = (id: string, context: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }) => string | null;

const RUNS = ['src/ui/chunks/simulated.ts', 'src/ui/stack/chunk.ts', 'src/ui/answer/AnswerLine.tsx'];
const WORK = [
  'src/ui/workbench.ts',
  'src/ui/readout/chunk.ts',
  'src/ui/dialogs/Dialogs.tsx',
  'src/ui/header/PapersLink.tsx',
  'src/ui/header/ScenarioMenu.tsx',
  'src/ui/header/ThemeMenu.tsx',
  'src/ui/panels/PlanTools.tsx',
  'src/ui/panels/ScenarioPanel.tsx',
  'src/ui/picture/AddPlanMenu.tsx',
  'src/ui/plan-views/racks/RacksBefore.tsx',
];

/** In the worker: what opens a link, and what simulates. */
const READING = [
  'src/share/open-link.ts',
  'src/worker/browser-codec.ts',
  'src/model/reading/read-scenario.ts',
  'src/simulator/catalogue.ts',
  'src/workload/presets/registry.ts',
  'src/workload/expand.ts',
  'src/workload/generators/registry.ts',
];
const SIMULATING = ['src/worker/answers/later.ts', 'src/worker/answers/simulate.ts', 'src/worker/answers/isolated.ts'];

/** The chunk of a module: that of the first part that needs it, or none if the first sight needs it. */
function chunkOf(entry: string, parts: Readonly<Record<string, readonly string[]>>): NameOf {
  let groupOf: Map<string, string> | undefined;
  return (id, context) => {
    groupOf ??= groups((of) => context.getModuleInfo(of), [[FIRST_SIGHT, [entry]], ...Object.entries(parts)]);
    const group = groupOf.get(id);
    return group === undefined || group === FIRST_SIGHT ? null : group;
  };
}

const FIRST_SIGHT = 'first sight';

export const afterFirstSight = () => chunkOf('src/main.tsx', { runs: RUNS, work: WORK });
export const afterFirstAnswer = () => chunkOf('src/worker/entry.ts', { reading: READING, simulating: SIMULATING });

function groups(
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null,
  roots: readonly (readonly [string, readonly string[]])[],
): Map<string, string> {
  const groupOf = new Map<string, string>();
  for (const [group, files] of roots) {
    const open = files.map((file) => inRoot(file));
    for (const id of open) if (getModuleInfo(id) === null) throw new Error(`${id} is no module of the page`);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (groupOf.has(id)) continue;
      groupOf.set(id, group);
      open.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return groupOf;
}
