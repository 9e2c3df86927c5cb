// Unit and property tests: plain Node, no DOM. Pages are tested in a real browser (playwright.config.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    environment: 'node',
    // Modules keep no state that a test could leave behind: loading them once saves a quarter of the work.
    isolate: false,
    pool: 'threads',
    // All cores: by itself it leaves one free, which on two halves the speed.
    maxWorkers: '100%',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'docs/**/*.test.tsx'],
    // Generous, for slow twins on a busy machine; it only stops what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
