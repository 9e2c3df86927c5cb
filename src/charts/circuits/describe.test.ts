// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { Circuit } from '../../model/plan';
import { FIGURE_2 } from '../testing/circuits';
import { coflowArrivalS, coflowBoundLine, describeCircuit, describeCircuits, describeCoflow } from './describe';

const last: Circuit = { from: 0, to: 2, startS: 6.2, upS: 6.3, endS: 11.3, coflow: 'Job1', GB: 5 };

describe('circuits in words', () => {
  test('one sentence says who, how much, when and how good', () => {
    expect(describeCircuits(FIGURE_2)).toBe(
      'Plan by sunflow: 2 coflows over 12 circuits, 9 set-ups, the last ends at 16.3 s; mean CCT 11.3 s, 1.37 times the bound.',
    );
    expect(describeCircuits({ planner: 'sunflow', coflows: [], circuits: [] })).toBe(
      'The plan by sunflow has no coflows.',
    );
    const local = [{ id: 'local', startS: 3, endS: 3, cctS: 0, boundS: 0 }];
    expect(describeCircuits({ planner: 'sunflow', coflows: local, circuits: [] })).toBe(
      'Plan by sunflow: 1 coflow over 0 circuits, 0 set-ups, the last ends at 3 s; mean CCT 0 s.',
    );
  });

  test('one circuit is described exactly, with its rate', () => {
    expect(describeCircuit(last)).toBe(
      'Job1: circuit from rack 0 to rack 2, reserved at 6.2 s, up at 6.3 s, ends 11.3 s, carries 5 GB at 8 Gbps',
    );
    expect(describeCircuit({ ...last, upS: 6.2, endS: 11.2 })).toContain('reserved at 6.2 s, already up, ends 11.2 s');
    expect(describeCircuit({ ...last, upS: 11.3, GB: 0 })).toMatch(/carries 0 GB$/);
    expect(describeCircuit(last, 1200)).toMatch(/at 8 Gbps; one of 1\u202f200 here$/);
  });

  test('one coflow is described with its bound', () => {
    expect(describeCoflow(FIGURE_2, 1)).toBe(
      'Job2: arrives at 0 s, first circuit at 6.2 s, ends 16.3 s; CCT 16.3 s, 1.6 times the bound T(C) = 10.2 s; 6 circuits, 3 set-ups',
    );
    expect(describeCoflow(FIGURE_2, 0)).toContain('CCT 6.2 s, meets the bound T(C) = 6.2 s; 6 circuits, 6 set-ups');
    const local = [{ id: 'local', startS: 3, endS: 3, cctS: 0, boundS: 0 }];
    expect(describeCoflow({ ...FIGURE_2, coflows: local }, 0)).toBe('local: arrives at 3 s, needs no circuit');
    expect(describeCoflow(FIGURE_2, -1)).toBe('');
  });

  test('a coflow that was cut off says so, and a circuit may be described as part of it', () => {
    const cut = FIGURE_2.coflows.map((coflow) => ({ ...coflow, endS: Number.NaN, cctS: Number.NaN }));
    expect(describeCoflow({ ...FIGURE_2, coflows: cut }, 1)).toBe(
      'Job2: first circuit at 6.2 s, does not end; 6 circuits, 3 set-ups',
    );
    expect(describeCoflow({ ...FIGURE_2, coflows: cut, circuits: [] }, 0)).toBe('Job1: has no circuit');
    expect(describeCircuit(last, 1, 'Job1, shuffle 2')).toMatch(/^Job1, shuffle 2: circuit from rack 0/);
  });

  test('an arrival is what the end and the completion time leave, without what subtracting loses', () => {
    expect(coflowArrivalS({ endS: 16.3, cctS: 11.2 })).toBe(5.1);
  });

  test('the bound is a moment after the arrival', () => {
    const [, job2] = FIGURE_2.coflows;
    expect(job2 && coflowBoundLine(job2)).toEqual({ timeS: 10.2, label: 'bound T(C) 10.2 s' });
    expect(job2 && coflowBoundLine({ ...job2, cctS: 14.3 })).toEqual({ timeS: 12.2, label: 'bound T(C) +10.2 s' });
    expect(job2 && coflowBoundLine({ ...job2, boundS: 0 })).toBeUndefined();
  });
});
