// SPDX-License-Identifier: GPL-3.0-or-later
// All readings, in the order of docs/readings.md. As values, so that the page need not load the experiments that they quote.
import { CORA_FLEX_READINGS } from './cora-flex-readings';
import { CORRAL_READINGS } from './corral-readings';
import { COSCHEDULER_READINGS } from './coscheduler-readings';
import type { Reading } from './reading';
import { SHUFFLEWATCHER_READINGS } from './shufflewatcher-readings';

export const READINGS: readonly Reading[] = [
  ...CORRAL_READINGS,
  ...SHUFFLEWATCHER_READINGS,
  ...COSCHEDULER_READINGS,
  ...CORA_FLEX_READINGS,
];
