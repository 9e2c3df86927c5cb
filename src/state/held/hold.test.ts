// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import { MAX_RUNS } from '../../model/limits';
import { CATALOGUE } from '../../simulator/catalogue';
import { QuestionKeys } from '../../worker/question-keys';
import { applyCheckedEdit } from '../checked-edit';
import { entriesOf } from '../entries';
import { createPageStore, type EditedScenario, editedScenario } from '../page-store';
import { planningPart, planQuestion } from '../runs/plan-questions';
import { simulateQuestion, simulationPart } from '../runs/simulating';
import { smallScenario } from '../testing/small-page';
import { heldName } from './held-names';
import { restoreHeld, spaceToHold, withAllHeld, withHeld, withoutHold } from './hold';

const start = (): EditedScenario => {
  const { view: _, ...edited } = smallScenario();
  return edited;
};
const oversubscribed = (edited: EditedScenario, oversubscription: number): EditedScenario => ({
  ...edited,
  topology: { ...edited.topology, oversubscription },
});

describe('a held run', () => {
  test('is asked the very question that it was asked before the edit, and is called otherwise', () => {
    const keys = new QuestionKeys();
    const keyOf = (edited: EditedScenario, at: number): string =>
      keys.keyOf(simulateQuestion(edited.runs[at]!, simulationPart(edited)));
    const before = start();
    const after = oversubscribed(withHeld(before, 0), 10);
    expect(keyOf(after, 2)).toBe(keyOf(before, 0));
    expect(keyOf(after, 0)).not.toBe(keyOf(before, 0));
    expect(after.runs.map((run) => run.of && heldName(run, after))).toEqual([
      undefined,
      undefined,
      'oversubscription 5',
    ]);
  });

  test('is planned in its own scenario too', () => {
    const before = start();
    const after = oversubscribed(withHeld(before, 0), 10);
    const [entry, held] = [entriesOf(before)[0]!, entriesOf(after)[2]!];
    const own = planningPart({ ...planningPart(after), ...held.run?.of });
    expect(planQuestion(held, 'corral', own)).toEqual(planQuestion(entry, 'corral', planningPart(before)));
  });

  test('stays held when it is held again, follows edits again on request, and brings its scenario back', () => {
    const held = oversubscribed(withHeld(start(), 0), 10);
    expect(withHeld(held, 2).runs[3]!.of).toBe(held.runs[2]!.of);
    expect(withoutHold(held, 2).runs[2]).toEqual(held.runs[0]);
    expect(restoreHeld(held, 2).topology.oversubscription).toBe(5);
    expect(restoreHeld(held, 0)).toBe(held);
  });

  test('is at most one of eight', () => {
    let edited = start();
    for (let i = 0; i < 9; i++) edited = withHeld(edited, 0);
    expect(edited.runs).toHaveLength(MAX_RUNS);
  });
});

describe('a baseline', () => {
  test('is all runs that follow edits, as they are or were before an edit, and no held one twice', () => {
    const before = start();
    const baseline = withAllHeld(before);
    expect(baseline.runs.map(({ of }) => of !== undefined)).toEqual([false, false, true, true]);
    const after = oversubscribed(before, 10);
    expect(withAllHeld(after, before).runs[2]!.of?.topology.oversubscription).toBe(5);
    expect(spaceToHold(baseline)).toBe(2);
    expect(withAllHeld(withAllHeld(baseline)).runs).toHaveLength(8);
    expect(withAllHeld(withAllHeld(withAllHeld(baseline))).runs).toHaveLength(8);
  });
});

describe('edits beside held runs', () => {
  test('are checked for what they change, held scenarios too', () => {
    const store = createPageStore({ ...withAllHeld(start()) });
    expect(
      applyCheckedEdit(store, CATALOGUE, { label: 'Edit', change: (edited) => oversubscribed(edited, 8) }),
    ).toEqual([]);
    const spoilt = applyCheckedEdit(store, CATALOGUE, {
      label: 'Edit',
      change: (edited) => ({
        ...edited,
        runs: edited.runs.map((run) =>
          run.of === undefined ? run : { ...run, of: { ...run.of, topology: { ...run.of.topology, racks: -1 } } },
        ),
      }),
    });
    expect(spoilt[0]?.path).toBe('runs[2].of.topology.racks');
    const flows = flowsFrom([{ from: 0, to: 1, GB: 1 }]);
    const coflows = { coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows }] };
    const otherKind = applyCheckedEdit(store, CATALOGUE, {
      label: 'Edit',
      change: (edited) => ({
        ...edited,
        workload: coflows,
        runs: edited.runs.map(({ scheduler: _, ...run }) => ({ ...run, options: {} })),
      }),
    });
    expect(otherKind).toContainEqual({
      path: 'runs[2].of.workload',
      message: 'must be of coflows, as the scenario is',
    });
    expect(editedScenario(store.getState()).topology.oversubscription).toBe(8);
  });
});
