// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { matching } from './matching';

const named = (...labels: string[]) => labels.map((label) => ({ label, group: 'Simulation' }));
const found = (typed: string, ...labels: string[]) => matching(named(...labels), typed, 10).map(({ label }) => label);

describe('what fits', () => {
  test('is everything while nothing is typed, in its own order', () => {
    expect(found('  ', 'b', 'a')).toEqual(['b', 'a']);
  });

  test('has every word, in any order and case', () => {
    expect(found('HEAT show', 'Show the heatmap', 'Show the links', 'heat')).toEqual(['Show the heatmap']);
  });

  test('comes first where the name begins with it, then where a word does', () => {
    expect(found('re', 'Compare', 'Show results', 'Redo the last edit undone')).toEqual([
      'Redo the last edit undone',
      'Show results',
      'Compare',
    ]);
  });

  test('comes before all others where it is the very name', () => {
    expect(found('ads', 'ads of tomorrow', 'Downloads', 'ads')).toEqual(['ads', 'ads of tomorrow', 'Downloads']);
    expect(found('rack 1', 'rack 10', 'rack 1')).toEqual(['rack 1', 'rack 10']);
  });

  test('may be in the name of the group, behind what has it in its own', () => {
    expect(found('simulation', 'Racks', 'Save the simulation')).toEqual(['Save the simulation', 'Racks']);
  });

  test('is cut to as many as are asked for, the best of them', () => {
    expect(matching(named('x a', 'a'), 'a', 1).map(({ label }) => label)).toEqual(['a']);
  });
});

describe('other words', () => {
  const all = [
    { label: 'Fair', group: 'Add', also: 'share equal' },
    { label: 'Speculative execution', group: 'Fields', also: 'straggler backup' },
    { label: 'Backup of the work', group: 'Page' },
  ];
  const names = (typed: string) => matching(all, typed, 10).map(({ label }) => label);

  test('find what has them, behind what is called so', () => {
    expect(names('backup')).toEqual(['Backup of the work', 'Speculative execution']);
    expect(names('equal')).toEqual(['Fair']);
  });

  test('may have another ending', () => {
    expect(names('stragglers')).toEqual(['Speculative execution']);
    expect(names('fairness')).toEqual(['Fair']);
  });

  test('are found at their beginning alone', () => {
    expect(names('traggler')).toEqual([]);
  });
});
