// SPDX-License-Identifier: GPL-3.0-or-later
// docs/testing.md: what is tested and how. Its counts are of the files in the project, rounded down to one digit, so that the document
// changes when something has grown a lot, and not with every test.
import { readFileSync } from 'node:fs';
import { listCommittedFiles } from '../lib/committed-files.mjs';
import { fuzzingTable, keptFuzzing } from '../lib/measured/kept-fuzzing.mjs';
import { keptMutants, mutantTable, weakestFiles } from '../lib/mutants/kept.mjs';
import { inRoot } from '../lib/root.mjs';

/** 520: "more than 500". */
export function atLeast(count: number): string {
  if (count <= 10) return String(count);
  const unit = 10 ** (String(count).length - 1);
  return `more than ${Math.floor((count - 1) / unit) * unit}`;
}

export function testing(): string {
  const all = listCommittedFiles();
  const tests = all.filter((name) => /\.test\.tsx?$/.test(name));
  const properties = tests.reduce(
    (sum, name) => sum + readFileSync(inRoot(name), 'utf8').split(/fc\.(?:asyncP|p)roperty\(/).length - 1,
    0,
  );
  const mutants = keptMutants();
  const counts = {
    testFiles: atLeast(tests.length),
    properties: atLeast(properties),
    twins: atLeast(all.filter((name) => /\/testing\/plain-/.test(name)).length),
    fuzzed: fuzzingTable(keptFuzzing()),
    mutants: mutantTable(mutants),
    weakest: weakestFiles(mutants),
    journeys: atLeast(all.filter((name) => /^e2e\/.+\.spec\.ts$/.test(name)).length),
  };
  const text = readFileSync(inRoot('scripts/docs/testing.txt'), 'utf8');
  return text.replace(/\{(\w+)\}/g, (_, key: keyof typeof counts) => counts[key]);
}
