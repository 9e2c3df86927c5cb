// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderedSections } from './ordered-sections';
import { moveSection } from './SectionTools';

const NATURAL = ['plan-0', 'gantt-0', 'plan-1', 'gantt-1'];

const arbitrarySections = fc.uniqueArray(fc.constantFrom(...NATURAL, 'plan-8', 'plan-9', 'gantt-2'));
const arbitraryMoved = fc.array(fc.constantFrom(...NATURAL, 'plan-8', 'gantt-7', '', '__proto__'), { maxLength: 12 });

describe('the order of sections', () => {
  test('is their own until one is moved', () => {
    expect(orderedSections(NATURAL)).toEqual(NATURAL);
    expect(orderedSections(NATURAL, [])).toEqual(NATURAL);
  });

  test('begins with those that were moved', () => {
    expect(orderedSections(NATURAL, ['gantt-1', 'plan-1'])).toEqual(['gantt-1', 'plan-1', 'plan-0', 'gantt-0']);
  });

  test('has each section that is there once, whatever the link names', () => {
    fc.assert(
      fc.property(arbitrarySections, arbitraryMoved, (natural, moved) => {
        const shown = orderedSections(natural, moved);
        expect([...shown].sort()).toEqual([...natural].sort());
        const known = moved.filter((one, at) => natural.includes(one) && moved.indexOf(one) === at);
        expect(shown.slice(0, known.length)).toEqual(known);
      }),
    );
  });
});

describe('a move', () => {
  test('down by one keeps no more than it needs', () => {
    expect(moveSection(NATURAL, undefined, 'gantt-0', 2)).toEqual(['plan-0', 'plan-1']);
  });

  test('to the top keeps the one that was moved', () => {
    expect(moveSection(NATURAL, undefined, 'gantt-1', 0)).toEqual(['gantt-1']);
    expect(moveSection(NATURAL, undefined, 'gantt-1', -5)).toEqual(['gantt-1']);
  });

  test('of nothing that is there changes nothing', () => {
    expect(moveSection(NATURAL, ['gantt-1'], 'plan-7', 0)).toEqual(['gantt-1']);
  });

  test('brings a section to its place, and leaves the others in theirs', () => {
    fc.assert(
      fc.property(
        arbitrarySections,
        arbitraryMoved,
        fc.nat(7),
        fc.integer({ min: -2, max: 9 }),
        (natural, moved, i, to) => {
          const section = natural[i % Math.max(1, natural.length)];
          if (section === undefined) return;
          const others = orderedSections(natural, moved).filter((one) => one !== section);
          const at = Math.min(Math.max(to, 0), others.length);
          const next = moveSection(natural, moved, section, to);
          expect(orderedSections(natural, next)).toEqual([...others.slice(0, at), section, ...others.slice(at)]);
          for (const absent of moved) if (!natural.includes(absent)) expect(next).toContain(absent);
        },
      ),
    );
  });

  test('and back leaves nothing in the link', () => {
    fc.assert(
      fc.property(arbitrarySections, fc.nat(7), fc.nat(7), (natural, i, to) => {
        const section = natural[i % Math.max(1, natural.length)];
        if (section === undefined) return;
        const there = moveSection(natural, undefined, section, to);
        expect(moveSection(natural, there, section, natural.indexOf(section))).toBeUndefined();
      }),
    );
  });
});
