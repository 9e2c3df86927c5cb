// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { noCircuitsSentence } from './no-circuits';

const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' } as const;

test('why a run has no circuits, and what to change', () => {
  const said = (network: string, switched: typeof ocs | undefined, isCoflows = false) =>
    noCircuitsSentence({ label: 'A', network, switched, isCoflows });
  expect(said('tcp', undefined)).toBe(
    'A sends everything by packets: to see circuits, give the topology an optical switch and choose a network that sets them up, such as Sunflow.',
  );
  expect(said('varys', ocs)).toBe(
    'A sends everything by packets: to see circuits, choose a network that sets them up, such as Sunflow.',
  );
  expect(said('sunflow', ocs)).toBe(
    'A set up no circuit: no shuffle had 1.125 GB for one pair of racks. Lower the elephant threshold of the optical switch, or send more between racks.',
  );
  expect(said('sunflow', { ...ocs, elephantGB: 0 } as never)).toBe('A set up no circuit: nothing moved between racks.');
  expect(said('all-stop', ocs, true)).toContain('no coflow had 1.125 GB');
});
