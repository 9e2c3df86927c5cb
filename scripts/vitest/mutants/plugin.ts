// SPDX-License-Identifier: GPL-3.0-or-later
// What vitest needs to try faults (`npm run mutate`): files with switches in place of those on disk, which stay unchanged, and the
// runner that turns the switches.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { MutantPlan } from '../../lib/mutants/run.mjs';

/** @param planFile from GANTRY_MUTANTS; if that is not set, there is nothing to add */
export function mutantPlugins(planFile: string | undefined) {
  if (planFile === undefined) return [];
  const { code, tests } = JSON.parse(readFileSync(planFile, 'utf8')) as MutantPlan;
  const order = Object.keys(tests);
  const place = ({ moduleId }: TestSpecification): number => order.findIndex((test) => moduleId.endsWith(`/${test}`));
  /** Otherwise the slowest test would run first, and try faults that a quick one notices as well. */
  class AsPlanned extends BaseSequencer {
    override sort = async (files: TestSpecification[]) => [...files].sort((a, b) => place(a) - place(b));
  }
  const runner = fileURLToPath(new URL('runner.ts', import.meta.url));
  return [
    {
      name: 'gantry-mutants',
      enforce: 'pre' as const,
      config: () => ({ test: { runner, maxWorkers: 1, sequence: { sequencer: AsPlanned } } }),
      transform: (_: string, id: string) => code[id.split('?', 1)[0] ?? ''],
    },
  ];
}
