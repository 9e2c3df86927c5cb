// SPDX-License-Identifier: GPL-3.0-or-later
// What vitest needs to try faults (`npm run mutate`): files with their switches in the place of what is on disk, which stays as it is,
// and the runner that turns the switches.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MutantPlan } from '../../lib/mutants/run.mjs';

/** @param planFile of GANTRY_MUTANTS; nothing where that is not set */
export function mutantPlugins(planFile: string | undefined) {
  if (planFile === undefined) return [];
  const { code } = JSON.parse(readFileSync(planFile, 'utf8')) as MutantPlan;
  return [
    {
      name: 'gantry-mutants',
      enforce: 'pre' as const,
      config: () => ({ test: { runner: fileURLToPath(new URL('runner.ts', import.meta.url)), maxWorkers: 1 } }),
      transform: (_: string, id: string) => code[id.split('?', 1)[0] ?? ''],
    },
  ];
}
