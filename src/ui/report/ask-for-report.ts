// SPDX-License-Identifier: GPL-3.0-or-later
// The way to a report for those who offer one: what makes it is loaded when it is asked for.
import { notify } from '../../state/actions';
import type { Page } from '../page-context';

export function askForReport(page: Page): void {
  import('./print-report').then(
    (chunk) => chunk.printReport(page),
    () =>
      notify(page.store, {
        tone: 'danger',
        sentence: 'The report could not be loaded: is the network down? Try again.',
      }),
  );
}
