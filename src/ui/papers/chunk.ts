// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that shows the papers, in one chunk that is loaded when they are opened.
import { PAPERS } from '../../papers/registry';
import { notify } from '../../state/actions';
import { measurementStore } from '../../state/papers/measurement-store';
import { PaperMeasurements } from '../../state/papers/paper-measurements';
import { poolSize } from '../../worker/pool';
import { CLOCK } from '../../worker/timer';
import type { Page } from '../page-context';

export { PapersPage } from './PapersPage';
export { shippedSoon } from './use-shipped';

export function createMeasurements({ store, ask }: Page): PaperMeasurements {
  return new PaperMeasurements({
    papers: PAPERS,
    ask,
    timer: CLOCK,
    workers: poolSize(navigator.hardwareConcurrency),
    store: measurementStore(),
    report: (sentence) => notify(store, { tone: 'warning', sentence }),
  });
}
