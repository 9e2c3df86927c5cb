// SPDX-License-Identifier: GPL-3.0-or-later
// Which of npm run check's steps a commit of these files can fail, as commands. Pure.

const SOURCE = /\.(ts|tsx|mjs|js)$/;

/**
 * @typedef {{ name: string, args: readonly string[] }} Step arguments of Node, from the project's folder
 * @param {readonly string[]} files that are added or changed, from the project's folder, with /
 * @returns {readonly Step[]} the quick ones first
 */
export function stepsFor(files) {
  const sources = files.filter((file) => SOURCE.test(file));
  const isPackages = files.includes('package.json') || files.includes('package-lock.json');
  const isTypes = sources.length > 0 || isPackages || files.some((file) => /tsconfig/.test(file));
  /** @type {Step[]} */
  const steps = [];
  if (files.length > 0) {
    const biome = [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
    ];
    steps.push({ name: 'lint', args: [...biome, ...files] });
    steps.push({ name: 'house rules', args: ['scripts/check-files.mjs'] });
  }
  if (files.some((file) => file.startsWith('src/'))) steps.push({ name: 'layers', args: ['scripts/check-layers.mjs'] });
  if (isPackages) steps.push({ name: 'notices', args: ['scripts/notices.mjs', '--check'] });
  if (isTypes) {
    for (const project of [
      '.',
      'tsconfig/core.json',
      'tsconfig/cli.json',
      'tsconfig/worker.json',
      'tsconfig/page.json',
    ]) {
      steps.push({ name: `types of ${project}`, args: ['node_modules/typescript/bin/tsc', '-p', project] });
    }
  }
  // Tests that import what changed; two tests read documents.
  const tests = ['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests', '--reporter=dot'];
  if (sources.length > 0) steps.push({ name: 'tests', args: [...tests, ...sources] });
  if (files.some((file) => file.endsWith('.md'))) {
    const documents = ['scripts/lib/check-links.test.ts', 'scripts/docs/documents.test.ts'];
    steps.push({ name: 'documents', args: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...documents] });
  }
  return steps;
}
