// SPDX-License-Identifier: GPL-3.0-or-later
// Unit and property tests: plain Node, no DOM. Pages are tested in a real browser (playwright.config.ts).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { importsAsConstants } from './scripts/vitest/imports-as-constants.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';
import { mutantPlugins } from './scripts/vitest/mutants/plugin.ts';

/** Rooms of the core; what-if and lessons are beside it, and as exact. */
const EXACT_ROOMS = [
  ...['base', 'model', 'share', 'network', 'latency', 'lp', 'planners', 'simulator', 'workload', 'analysis', 'papers'],
  ...['what-if', 'lessons'],
];

const IS_COVERAGE = process.env.npm_lifecycle_event === 'coverage';

export default defineConfig({
  // The constants would be counted as statements.
  plugins: [...mutantPlugins(process.env.GANTRY_MUTANTS), ...(IS_COVERAGE ? [] : [importsAsConstants])],
  resolve: {
    alias: [
      { find: /^fast-check$/, replacement: fileURLToPath(new URL('scripts/vitest/fast-check.ts', import.meta.url)) },
    ],
  },
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    environment: 'node',
    // Modules keep no state that a test could leave behind, and loading them once saves a quarter of the work.
    isolate: false,
    pool: 'threads',
    // All cores: by default Vitest leaves one free, which halves the speed on two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    include: ['src/**/*.test.{ts,tsx}', 'fuzz/*.test.ts', 'scripts/**/*.test.{ts,mjs}', 'docs/**/*.test.tsx'],
    // Generous, for slow twins on a busy machine; it only stops what hangs.
    testTimeout: process.env.GANTRY_DEPTH === 'deep' ? 1_800_000 : 180_000,
    hookTimeout: 60_000,
    // Of everything that is shipped, whether or not a test loads it, so code that no unit test reaches counts as well.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/**/*.d.ts'],
      reporter: ['text-summary'],
      // It takes minutes, so one failing test must not discard it.
      reportOnFailure: true,
      // Of all tests together: some files alone reach less.
      ...(IS_COVERAGE && {
        thresholds: Object.fromEntries(EXACT_ROOMS.map((room) => [`src/${room}/**`, { branches: 95 }])),
      }),
    },
  },
});
