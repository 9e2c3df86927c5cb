// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_STEPS, recordStep, redoLabel, redoStep, startHistory, undoLabel, undoStep } from './history';

test('undo takes back what was recorded and redo does it again', () => {
  const edited = recordStep(recordStep(startHistory(1), 2, 'Double'), 6, 'Triple');
  expect(undoLabel(edited)).toBe('Triple');
  const back = undoStep(undoStep(edited));
  expect(back.present).toBe(1);
  expect(redoLabel(back)).toBe('Double');
  expect(redoStep(redoStep(back)).present).toBe(6);
});

test('typing in one field is one step', () => {
  const typed = ['1', '12', '120'].reduce(
    (h, value) => recordStep(h, value, 'Change racks', 'topology.racks'),
    startHistory(''),
  );
  expect(typed.past).toHaveLength(1);
  expect(undoStep(typed).present).toBe('');
});

test('an undo ends the row of merged edits', () => {
  const typed = recordStep(startHistory('a'), 'ab', 'Change name', 'name');
  const again = recordStep(undoStep(typed), 'ax', 'Change name', 'name');
  expect(undoStep(again).present).toBe('a');
});

test('an edit after an undo drops the future', () => {
  const branched = recordStep(undoStep(recordStep(startHistory(1), 2, 'Double')), 5, 'Set');
  expect(branched.future).toHaveLength(0);
  expect(redoStep(branched)).toBe(branched);
});

test('any commands agree with a plain list and a position in it', () => {
  const command = fc.oneof(fc.constant('undo' as const), fc.constant('redo' as const), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let history = startHistory(-1);
      let values = [-1];
      let at = 0;
      for (const one of commands) {
        if (one === 'undo') {
          history = undoStep(history);
          at = Math.max(0, at - 1);
        } else if (one === 'redo') {
          history = redoStep(history);
          at = Math.min(values.length - 1, at + 1);
        } else if (one !== values[at]) {
          history = recordStep(history, one, 'Set');
          values = [...values.slice(0, at + 1), one];
          at++;
        }
        expect(history.present).toBe(values[at]);
        expect(history.past).toHaveLength(at);
        expect(history.future).toHaveLength(values.length - 1 - at);
      }
    }),
  );
});

test('what is older than the last steps is forgotten, and the history knows it', () => {
  let history = startHistory(0);
  for (let i = 1; i <= MAX_STEPS; i++) history = recordStep(history, i, 'Count');
  expect(history.forgot).toBeUndefined();
  history = recordStep(history, MAX_STEPS + 1, 'Count');
  for (let i = 0; i < MAX_STEPS; i++) history = undoStep(history);
  expect([history.past.length, history.present, history.forgot]).toEqual([0, 1, true]);
  expect(redoStep(history).forgot).toBe(true);
});
