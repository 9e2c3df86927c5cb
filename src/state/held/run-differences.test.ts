// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followersOf, heldBaseOf } from '../../model/run-base';
import type { Run } from '../../model/scenario';
import type { EditedScenario } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { differencesOf, differenceWords } from './differences';
import { heldName } from './held-names';
import { restoreHeld, withHeld } from './hold';

const run = (scheduler: string, more: Partial<Run> = {}): Run => ({
  ...{ scheduler, network: 'tcp', options: {}, networkOptions: {} },
  ...more,
});
const workOf = (...runs: readonly Run[]): EditedScenario => {
  const { view: _, ...edited } = smallScenario();
  return { ...edited, runs };
};
const since = (was: readonly Run[], is: readonly Run[]): string =>
  differenceWords(differencesOf(heldBaseOf(workOf(...was)), { ...workOf(...was), runs: is }));

const CORRAL = run('corral');
const FAIR = run('fair');

describe('runs since a result was held', () => {
  test('came, went, or were given other options', () => {
    expect(since([FAIR], [FAIR, CORRAL])).toBe('run Corral over TCP added');
    expect(since([FAIR, CORRAL], [CORRAL])).toBe('run Fair over TCP removed');
    const waves = run('corral', { options: { shuffleWaves: 'shared' } });
    expect(since([FAIR, CORRAL], [FAIR, waves])).toBe('Corral over TCP: shuffle and reduce waves published → shared');
    expect(since([FAIR], [run('fair', { networkOptions: { accuracy: 'fast' } })])).toMatch(
      /^Fair over TCP: .* → fast$/,
    );
    expect(since([FAIR], [run('corral', { network: 'varys' })])).toBe(
      'run Corral over Varys added; run Fair over TCP removed',
    );
  });

  test('do not differ by their labels or their order, nor where it is not known which there were', () => {
    expect(since([FAIR, CORRAL], [run('corral', { label: 'mine' }), FAIR])).toBe('nothing has been edited since');
    const edited = workOf(FAIR);
    expect(differencesOf({ ...heldBaseOf(edited), runs: undefined } as never, { ...edited, runs: [] })).toEqual([]);
  });

  test('name the held run only where they are of it', () => {
    const held = withHeld(workOf(FAIR, CORRAL), 1);
    const nameWith = (...runs: readonly Run[]) => heldName(held.runs[2]!, { ...held, runs: [...runs, held.runs[2]!] });
    expect(nameWith(run('fair', { options: { slowstart: 1 } }), CORRAL, run('fifo'))).toBe('held');
    expect(nameWith(FAIR, run('corral', { options: { shuffleWaves: 'shared' } }))).toBe(
      'shuffle and reduce waves published',
    );
  });

  test('come back with all the rest when all edits are taken back', () => {
    const held = withHeld(workOf(FAIR, CORRAL), 1);
    const edited: EditedScenario = { ...held, seed: 9, runs: [run('fifo'), held.runs[2]!] };
    const back = restoreHeld(edited, 1);
    expect([back.seed, back.runs]).toEqual([held.seed, held.runs]);
  });

  test('are taken back one by one, in any order, until the same runs are there', () => {
    const some = fc.record({
      scheduler: fc.constantFrom('fifo', 'fair', 'corral'),
      options: fc.constantFrom<Run['options']>({}, { slowstart: 1 }),
      networkOptions: fc.constantFrom<Run['options']>({}, { accuracy: 'fast' }),
    });
    const runs = fc
      .uniqueArray(some, { maxLength: 4, selector: ({ scheduler }) => scheduler })
      .map((list) => list.map(({ scheduler, ...more }) => run(scheduler, more)));
    fc.assert(
      fc.property(runs, runs, fc.boolean(), (was, is, backwards) => {
        const before = workOf(...was);
        const edited = { ...before, runs: is };
        const found = differencesOf(heldBaseOf(before), edited);
        expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
        const back = (backwards ? found.toReversed() : found).reduce<EditedScenario>(
          (edited, one) => one.back(edited),
          edited,
        );
        const sorted = (edited: EditedScenario) =>
          followersOf(edited).toSorted((a, b) => (a.scheduler! < b.scheduler! ? -1 : 1));
        expect(sorted(back)).toEqual(sorted(before));
      }),
    );
  });
});
