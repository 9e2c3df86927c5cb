// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs of the page are compared by the same shuffles: those of the same jobs, however many of their shuffles move bytes.
import { expect, test } from 'vitest';
import { recordOf } from '../../simulator/testing/record-of';
import type { RunView } from '../../state/runs/run-views';
import { smallScenario } from '../../state/testing/small-page';
import { commonCoflowsOf } from './common-coflows-of';

const EDITED = smallScenario();

type Rows = Parameters<typeof recordOf>[0]['coflows'];

const view = (coflows: Rows, { ids = ['a', 'b'], of }: { ids?: readonly string[]; of?: object } = {}): RunView =>
  ({
    run: {
      scheduler: 'fair',
      network: 'tcp',
      options: {},
      networkOptions: {},
      ...(of && { of: { ...EDITED, ...of } }),
    },
    simulation: { state: 'fresh', answer: { ids, record: recordOf({ coflows }), chartData: { use: {} } } },
  }) as unknown as RunView;

const BOTH: Rows = [
  { job: 0, startS: 0, endS: 10 },
  { job: 1, startS: 5, endS: 105 },
];
const ONE: Rows = [{ job: 0, startS: 1, endS: 7 }];

test('a run that keeps a shuffle inside machines is compared with one that does not, by what both move', () => {
  const [fair, packed] = [view(BOTH), view(ONE)];
  const common = commonCoflowsOf([fair, packed], EDITED, '');
  expect(common).toMatchObject({ named: 'the one shuffle of all runs', isAll: false });
  expect(common?.value(fair, 'averageCctS')).toBe(10);
  expect(common?.value(packed, 'averageCctS')).toBe(6);
});

test('a held run of other jobs is not compared, nor one of the same generator with another seed', () => {
  const other = view(BOTH, { ids: ['a', 'c'], of: {} });
  expect(commonCoflowsOf([view(BOTH), other], EDITED, '')).toBeUndefined();
  const generated = {
    ...EDITED,
    workload: { generate: { kind: 'uniform', parameters: {} } },
  } as unknown as typeof EDITED;
  const held = (seed: number): RunView => view(ONE, { of: { workload: generated.workload, seed } });
  expect(commonCoflowsOf([view(BOTH), held(EDITED.seed + 1)], generated, '')).toBeUndefined();
  expect(commonCoflowsOf([view(BOTH), held(EDITED.seed)], generated, '')).toMatchObject({ isAll: false });
});
