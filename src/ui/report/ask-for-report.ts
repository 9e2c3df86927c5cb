// SPDX-License-Identifier: GPL-3.0-or-later
// The entry to a report, for all that offer one: the code that makes it is loaded on request.
import { reportNotLoaded } from '../not-loaded';
import type { Page } from '../page-context';

export function askForReport(page: Page): void {
  import('./print-report').then(
    (chunk) => chunk.printReport(page),
    () => reportNotLoaded(page.store, 'The report', () => askForReport(page)),
  );
}
