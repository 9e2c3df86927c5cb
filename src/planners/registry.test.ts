import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_PLANNERS } from './all-planners';
import type { PlannerDeclaration } from './planner';
import { PLANNERS } from './registry';

const ROOM = import.meta.dirname;
const FILES = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[\\/])declarations?\.ts$/.test(file))
  .sort();

describe('the planners', () => {
  test('that a folder declares are those that the registry lists', async () => {
    const modules = await Promise.all(FILES.map((file) => import(/* @vite-ignore */ path.join(ROOM, file))));
    const declared = modules.flatMap((one) => Object.values(one)).filter(isDeclaration);
    expect(declared.map(({ id }) => id).sort()).toEqual(PLANNERS.map(({ id }) => id).sort());
  });

  test('are the same when their code is there', () => {
    expect(ALL_PLANNERS).toHaveLength(PLANNERS.length);
    PLANNERS.forEach(({ load: _, ...declared }, i) => {
      const { needsSolver, start, ...rest } = ALL_PLANNERS[i]!;
      expect(rest).toEqual(declared);
      expect([typeof needsSolver, typeof start]).toEqual(['function', 'function']);
    });
  });

  test.each(FILES)('are declared without their code: %s', (file) => {
    const text = readFileSync(path.join(ROOM, file), 'utf8');
    const imported = [...text.matchAll(/^import (?!type)[^;]*? from '([^']+)';$/gm)].map(([, from]) => from);
    for (const from of imported) {
      expect(from).toMatch(/\/(model\/fields|latency\/latency-options|planner|declarations?|[a-z]+-options)$/);
    }
  });
});

const isDeclaration = (one: unknown): one is PlannerDeclaration =>
  typeof one === 'object' && one !== null && 'id' in one && 'form' in one;
