// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import { baseOf } from '../../model/run-base';
import type { Scenario } from '../../model/scenario';
import type { EditedScenario } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { differencesOf, differenceWords } from './differences';

const job = (id: string, more: object = {}) => ({ id, inputGB: 40, maps: 10, mapMBps: 50, ...more });
const DATA = { workload: { jobs: [job('ads'), job('clicks'), job('video')] } };

const editing = (
  document: Readonly<Record<string, unknown>>,
  change: (scenario: Scenario) => Partial<EditedScenario>,
) => {
  const { view: _, ...held } = smallScenario(document);
  const edited: EditedScenario = { ...held, ...change(held) };
  return { held: baseOf(held), edited, differences: differencesOf(baseOf(held), edited) };
};
const wordsOf = (
  document: Readonly<Record<string, unknown>>,
  change: (scenario: Scenario) => Partial<EditedScenario>,
): string => differenceWords(editing(document, change).differences);

const jobsOf = ({ workload }: Pick<Scenario, 'workload'>): readonly Job[] => ('jobs' in workload ? workload.jobs : []);

describe('what was edited since a run was held', () => {
  test('is named by its fields, with units, from the held value to the present one', () => {
    expect(wordsOf(DATA, () => ({}))).toBe('nothing has been edited since');
    expect(
      wordsOf(DATA, ({ topology }) => ({ topology: { ...topology, oversubscription: 10, background: 0.5 } })),
    ).toBe('oversubscription 5 → 10; background traffic 0 → 0.5');
    const edited = (one: Job): Job => (one.id === 'ads' ? ({ ...one, inputGB: 60 } as Job) : one);
    expect(wordsOf(DATA, (now) => ({ workload: { jobs: jobsOf(now).map(edited) } }))).toBe('ads: input 40 → 60 GB');
    expect(wordsOf(DATA, () => ({ seed: 7 }))).toBe('seed 1 → 7');
    expect(wordsOf(DATA, () => ({ faults: { random: { machineMtbfS: 5, repairS: 3 } } }))).toMatch(/added$/);
    const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 1, model: 'not-all-stop' as const };
    expect(wordsOf(DATA, ({ topology }) => ({ topology: { ...topology, ocs } }))).toMatch(/^optical .*added$/);
  });

  test('is one difference for many jobs, and says when they come in another order', () => {
    const many = { workload: { jobs: Array.from({ length: 9 }, (_, i) => job(`j${i}`)) } };
    expect(wordsOf(many, (now) => ({ workload: { jobs: jobsOf(now).map((one) => ({ ...one, weight: 2 })) } }))).toBe(
      '9 jobs changed',
    );
    expect(wordsOf(many, (now) => ({ workload: { jobs: jobsOf(now).slice(0, 2) } }))).toBe('jobs: 7 removed');
    expect(wordsOf(DATA, (now) => ({ workload: { jobs: jobsOf(now).toReversed() } }))).toBe('order of jobs changed');
    expect(wordsOf(DATA, () => ({ workload: { generate: { kind: 'facebook', jobs: 1000 } } }))).toMatch(
      /^3 jobs → 1.000 jobs of /,
    );
  });

  test('of a generator is its parameters', () => {
    const generated = { workload: { generate: { kind: 'facebook', jobs: 100 } } };
    expect(wordsOf(generated, () => ({ workload: { generate: { kind: 'facebook', jobs: 200 } } }))).toBe(
      'jobs 100 → 200',
    );
  });

  test('can be taken back one by one, which in the end gives the held scenario', () => {
    const { held, edited, differences } = editing(DATA, (now) => {
      const [ads, clicks, video] = jobsOf(now) as [Job, Job, Job];
      return {
        seed: 3,
        topology: { ...now.topology, racks: 9, background: 0.25, slots: { map: 2, reduce: 1 } },
        workload: { jobs: [{ ...ads, weight: 2, user: 'ana' }, video, { ...clicks, id: 'new' }] },
        faults: { racks: [{ rack: 8, atS: 1, forS: 2 }] },
        limits: { simulatedS: 100, attempts: 3 },
      };
    });
    expect(differences.length).toBeGreaterThan(7);
    expect(new Set(differences.map(({ path }) => path)).size).toBe(differences.length);
    differences.reduce((left, { back, words }) => {
      const next = back(left);
      expect(differencesOf(held, next).map((one) => one.words)).toEqual(
        differencesOf(held, left)
          .map((one) => one.words)
          .filter((one) => one !== words),
      );
      return next;
    }, edited);
    const back = differences.reduce((left, one) => one.back(left), edited);
    expect(baseOf(back)).toEqual(held);
  });
});
