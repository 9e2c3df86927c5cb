// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPath, getAt, type Path, parsePath, setAt } from './path';

const arbitraryPath: fc.Arbitrary<Path> = fc
  .array(fc.oneof(fc.constantFrom('a', 'jobs', '__proto__', 'x-y', 'é'), fc.nat(30)), { maxLength: 6 })
  .filter((steps) => steps.length === 0 || typeof steps[0] === 'string' || typeof steps[0] === 'number');

describe('a path', () => {
  test('reads as keys and indices', () => {
    expect(parsePath('workload.jobs[3].replicas[0][12]')).toEqual(['workload', 'jobs', 3, 'replicas', 0, 12]);
    expect(parsePath('[2].id')).toEqual([2, 'id']);
    expect(parsePath('seed')).toEqual(['seed']);
    expect(parsePath('')).toEqual([]);
  });

  test.each([
    '.a',
    'a.',
    'a..b',
    'a[',
    'a[]',
    'a[-1]',
    'a[01]',
    'a[1',
    'a]',
    'a[x]',
    'a[1]b',
    'a.[1]',
    'a[1.5]',
    'a[9999999999]',
  ])('%j is none', (text) => {
    expect(parsePath(text)).toBeUndefined();
  });

  test('is written as it is read', () => {
    fc.assert(
      fc.property(arbitraryPath, (path) => {
        expect(parsePath(formatPath(path))).toEqual(path);
      }),
    );
  });
});

describe('setAt', () => {
  const document = { topology: { racks: 3 }, runs: [{ scheduler: 'fifo' }] };

  test('replaces one value and shares the rest', () => {
    const set = setAt(document, ['topology', 'racks'], 7);
    expect(set).toEqual({ ok: true, document: { topology: { racks: 7 }, runs: [{ scheduler: 'fifo' }] } });
    expect(set.ok && (set.document as typeof document).runs).toBe(document.runs);
    expect(document.topology.racks).toBe(3);
  });

  test('makes the objects and list ends on the way', () => {
    expect(setAt({}, ['faults', 'links', 0, 'factor'], 0.5)).toEqual({
      ok: true,
      document: { faults: { links: [{ factor: 0.5 }] } },
    });
    expect(setAt(document, ['runs', 1], 'x')).toMatchObject({ document: { runs: [{ scheduler: 'fifo' }, 'x'] } });
  });

  test('refuses a list index beyond the end, and steps into what has none', () => {
    expect(setAt(document, ['runs', 2, 'label'], 'x')).toEqual({
      ok: false,
      path: 'runs',
      message: 'has 1 entries, so [2] is beyond its end',
    });
    expect(setAt(document, ['runs', 'label'], 'x')).toMatchObject({
      ok: false,
      path: 'runs',
      message: 'has no keys (it is a list)',
    });
    expect(setAt(document, ['topology', 0], 'x')).toMatchObject({
      ok: false,
      path: 'topology',
      message: 'is not a list (it is an object)',
    });
    expect(setAt(document, ['topology', 'racks', 'x'], 1)).toMatchObject({ ok: false, path: 'topology.racks' });
    expect(setAt(document, ['runs', 0, 'scheduler', 'x'], 1)).toMatchObject({
      ok: false,
      path: 'runs[0].scheduler',
      message: 'has no keys (it is "fifo")',
    });
    expect(setAt({ a: null }, ['a', 'b'], 1)).toMatchObject({ ok: false, path: 'a' });
  });

  test('is harmless with a name of the language', () => {
    const set = setAt({}, ['__proto__', 'polluted'], true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(set.ok && Object.keys(set.document as object)).toEqual(['__proto__']);
    expect(getAt({}, ['constructor', 'name'])).toBeUndefined();
  });

  test('puts a value where getAt finds it, and nothing else changes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue({ maxDepth: 2 })),
        arbitraryPath,
        (before, path) => {
          const set = setAt(before, path, 'new');
          if (!set.ok) return;
          expect(getAt(set.document, path)).toBe('new');
          const root = path[0];
          if (typeof root === 'string') {
            for (const key of Object.keys(before))
              if (key !== root) expect(getAt(set.document, [key])).toBe(before[key]);
          }
        },
      ),
    );
  });
});
