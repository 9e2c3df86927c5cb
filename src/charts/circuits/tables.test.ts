// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { FIGURE_2 } from '../testing/circuits';
import { circuitTable, coflowTable } from './tables';

describe('circuits as tables', () => {
  test('coflows in the scenario’s order, with arrival and ratio', () => {
    expect(coflowTable(FIGURE_2)).toEqual([
      { id: 'Job1', arrivalS: 0, startS: 0, endS: 6.2, cctS: 6.2, boundS: 6.2, ratio: 1 },
      { id: 'Job2', arrivalS: 0, startS: 6.2, endS: 16.3, cctS: 16.3, boundS: 10.2, ratio: 16.3 / 10.2 },
    ]);
    const local = [{ id: 'local', startS: 3, endS: 3, cctS: 0, boundS: 0 }];
    expect(coflowTable({ ...FIGURE_2, coflows: local })[0]?.ratio).toBeUndefined();
  });

  test('circuits by reservation, then port', () => {
    const rows = circuitTable({ ...FIGURE_2, circuits: [...FIGURE_2.circuits].reverse() });
    expect(rows).toEqual(FIGURE_2.circuits);
  });
});
