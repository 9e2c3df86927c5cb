// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePath, setAt } from '../../model/fields/path';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import type { OptionValues, Scenario } from '../../model/scenario';
import { arbitraryScenario } from '../../model/testing/arbitrary-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { smallScenario } from '../testing/small-page';
import {
  editsOf,
  isSameScenarioPart,
  newDraft,
  newStep,
  scenarioPart,
  stepsOf,
  withKey,
  withStep,
  withStepAfter,
} from './draft';
import { scenarioEdits } from './scenario-edits';
import { editsSince, scenarioOfStep, stepView } from './take-step';

const documentOf = (scenario: Scenario): OptionValues => {
  const { view: _, ...edited } = scenario;
  return writeScenario(edited, CATALOGUE) as OptionValues;
};
const first = smallScenario();
const { topology } = documentOf(first) as { topology: OptionValues };

function edits(change: Readonly<Record<string, unknown>>, from = first) {
  const found = scenarioEdits(from, smallScenario(change));
  return found.ok ? found.edits : found.message;
}

describe('what was edited', () => {
  test('is values at paths', () => {
    expect(edits({ topology: { ...topology, oversubscription: 10 } })).toEqual([
      { path: 'topology.oversubscription', value: 10 },
    ]);
    expect(edits({ name: 'Other', seed: 9 })).toEqual([{ path: 'name', value: 'Other' }]);
    expect(edits({ runs: [{ scheduler: 'corral', options: { balance: false } }, { scheduler: 'fair' }] })).toEqual([
      { path: 'runs[0].options', value: { balance: false } },
    ]);
    expect(edits({})).toEqual([]);
  });

  test('a run more is one edit; one less is the list as a whole', () => {
    const runs = [{ scheduler: 'corral' }, { scheduler: 'fair' }, { scheduler: 'fifo' }];
    expect(edits({ runs })).toEqual([{ path: 'runs[2]', value: { scheduler: 'fifo' } }]);
    expect(edits({ runs: runs.slice(0, 1) })).toEqual([{ path: 'runs', value: [{ scheduler: 'corral' }] }]);
  });

  test('what is gone is expressed by its default, or by what is around it', () => {
    const set = smallScenario({ topology: { ...topology, background: 0.5 }, notes: 'Look.' });
    expect(edits({}, set)).toEqual([
      { path: 'topology.background', value: 0 },
      { path: 'notes', value: '' },
    ]);
    const named = smallScenario({ runs: [{ scheduler: 'corral', label: 'A' }, { scheduler: 'fair' }] });
    expect(edits({}, named)).toEqual([{ path: 'runs[0]', value: { scheduler: 'corral' } }]);
  });

  test('more than a step may have are expressed further out', () => {
    const jobs = Array.from({ length: 60 }, (_, i) => ({ id: `j${i}`, latencyS: [9, 5, 4] }));
    const from = smallScenario({ workload: { jobs } });
    const to = { workload: { jobs: jobs.map((job) => ({ ...job, latencyS: [8, 5, 4] })) } };
    expect(edits(to, from)).toEqual([{ path: 'workload.jobs', value: to.workload.jobs }]);
  });

  test('leads from any scenario to any other, or says why not', () => {
    fc.assert(
      fc.property(arbitraryScenario(CATALOGUE), arbitraryScenario(CATALOGUE), (from, to) => {
        const found = scenarioEdits(from, to);
        if (!found.ok) {
          expect(found.message).toMatch(/^a step cannot take away|^these edits cannot/);
          return;
        }
        let document: unknown = documentOf(from);
        for (const { path, value } of found.edits) {
          const set = setAt(document, parsePath(path)!, value);
          if (set.ok) document = set.document;
        }
        const read = readScenarioJson(document, CATALOGUE);
        const { notes = '', ...reached } = read.ok ? documentOf(read.scenario) : {};
        expect({ ...reached, notes, seed: 0 }).toEqual({ notes: '', ...documentOf(to), seed: 0 });
      }),
      { numRuns: 100 },
    );
  });
});

describe('a step', () => {
  const draft = newDraft(documentOf(first), stepView({ gantt: 'racks', leftPx: 200, folded: ['left'] }));
  const wider = smallScenario({ topology: { ...topology, racks: 3, oversubscription: 10 } });

  test('begins with what is on screen, without sizes of the screen', () => {
    expect(stepsOf(draft)).toEqual([{ title: '', text: '', view: { gantt: 'racks' } }]);
  });

  test('takes the edits since the one before it, and the next starts from there', () => {
    const taken = editsSince(draft, 0, wider);
    expect(taken).toEqual({ ok: true, edits: [{ path: 'topology.oversubscription', value: 10 }] });
    if (!taken.ok) return;
    const more = withStepAfter(draft, 0, newStep(taken.edits as unknown as readonly OptionValues[]));
    expect(editsSince(more, 1, wider)).toEqual({ ok: true, edits: [] });
    expect(scenarioOfStep(more, 1)).toMatchObject({ scenario: { topology: { oversubscription: 10 } } });
    expect(editsOf(stepsOf(more)[1]!)).toHaveLength(1);
  });

  test('leaves out what the seed chooses', () => {
    const varied = { ...draft, vary: [{ path: 'topology.oversubscription', values: [2, 4] }] };
    expect(editsSince(varied, 0, first)).toEqual({ ok: true, edits: [] });
    expect(editsSince(varied, 0, wider)).toEqual({
      ok: true,
      edits: [{ path: 'topology.oversubscription', value: 10 }],
    });
  });

  test('after one that is not good says so', () => {
    const bad = withStepAfter(draft, 0, newStep([{ path: 'topology.racks', value: 0 }]));
    expect(editsSince(bad, 1, first)).toEqual({ ok: false, message: expect.stringMatching(/^the scenario of step 2/) });
  });
});

test('texts are no part of what determines the scenarios, and each of its parts is', () => {
  const edit = { path: 'topology.racks', value: 5 };
  const draft = withStepAfter(newDraft(documentOf(first)), 0, newStep([edit]));
  const [start, second] = stepsOf(draft) as [OptionValues, OptionValues];
  const part = scenarioPart(draft);
  expect([-1, 0, 1].map((step) => scenarioOfStep(part, step))).toEqual(
    [-1, 0, 1].map((step) => scenarioOfStep(draft, step)),
  );
  const retold = withStep(withKey(draft, 'title', 'Racks'), 1, { ...second, title: 'More', text: '{{seed}}' });
  expect(isSameScenarioPart(part, retold)).toBe(true);
  for (const changed of [
    withKey(draft, 'scenario', documentOf(smallScenario({ seed: 9 }))),
    withKey(withKey(draft, 'scenario', undefined), 'preset', 'first'),
    withKey(draft, 'vary', [{ path: 'topology.racks', values: [5, 6] }]),
    withStep(draft, 1, withKey(second, 'edits', [{ ...edit, value: 6 }])),
    withStep(draft, 0, withKey(start, 'edits', [edit])),
    withStepAfter(draft, 1, newStep([])),
  ]) {
    expect(isSameScenarioPart(part, changed)).toBe(false);
  }
});
