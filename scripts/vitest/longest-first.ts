// SPDX-License-Identifier: GPL-3.0-or-later
// Vitest starts large files first if it has not timed them yet. A slow test in a small file would be left for the end, when all other
// cores have nothing left to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = ['fuzz/explore.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(file));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
