// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isNodeSupported } from './node-version.mjs';

test('takes Node 20 from 20.19, Node 22 from 22.12, and all later ones', () => {
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '22.99.1', '23.0.0', '24.1.0', '26.0.0', '100.0.0']) {
    expect(isNodeSupported(version), version).toBe(true);
  }
});

test('refuses older ones, the odd 21, and the first releases of 22', () => {
  for (const version of [
    '0.10.48',
    '8.17.0',
    '14.21.3',
    '18.20.8',
    '19.9.0',
    '20.18.3',
    '21.7.3',
    '22.0.0',
    '22.11.0',
  ]) {
    expect(isNodeSupported(version), version).toBe(false);
  }
});
