// SPDX-License-Identifier: GPL-3.0-or-later
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLANNERS } from './registry';
import { ALL_PLANNERS } from './testing/all-planners';

const ROOM = import.meta.dirname;
const FILES = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[\\/])declarations?\.ts$/.test(file))
  .sort();

const textOf = (file: string): string => readFileSync(path.join(ROOM, file), 'utf8');

describe('the planners', () => {
  test('that a folder declares are those that the registry lists', () => {
    const declared = FILES.flatMap((file) => [...textOf(file).matchAll(/^ {2}id: '([^']+)',$/gm)].map(([, id]) => id));
    expect(declared.sort()).toEqual(PLANNERS.map(({ id }) => id).sort());
  });

  test('are the same when their code is there', () => {
    expect(ALL_PLANNERS).toHaveLength(PLANNERS.length);
    PLANNERS.forEach(({ load: _, ...declared }, i) => {
      const { needsSolver, start, expectedS: _seconds, ...rest } = ALL_PLANNERS[i]!;
      expect(rest).toEqual(declared);
      expect([typeof needsSolver, typeof start]).toEqual(['function', 'function']);
    });
  });

  test.each(FILES)('are declared without their code: %s', (file) => {
    const imported = [...textOf(file).matchAll(/^import (?!type)[^;]*? from '([^']+)';$/gm)].map(([, from]) => from);
    for (const from of imported) {
      expect(from).toMatch(/\/(model\/fields\/fields|latency\/latency-options|planner|declarations?|[a-z]+-options)$/);
    }
  });
});
