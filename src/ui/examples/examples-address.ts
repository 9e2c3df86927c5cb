// SPDX-License-Identifier: GPL-3.0-or-later
// The gallery of examples covers the workspace while the address requests it.
import type { PageStore } from '../../state/page-store';
import { enterAddress, leaveAddress } from '../page-address';

const EXAMPLES_ADDRESS = '#examples';

export const isExamplesAddress = (hash: string): boolean => hash === EXAMPLES_ADDRESS;

export const enterExamples = (store: PageStore): void => enterAddress(store, EXAMPLES_ADDRESS);

export function leaveExamples(): void {
  if (isExamplesAddress(location.hash)) leaveAddress();
}
