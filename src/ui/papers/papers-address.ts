// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' own addresses: entering and leaving them.
import type { PageStore } from '../../state/page-store';
import { PAPERS_ADDRESS } from '../../state/papers/gallery-address';
import { enterAddress, leaveAddress } from '../page-address';

/** Of the gallery. */
export const PAPERS_HREF = PAPERS_ADDRESS;

export const isPapersAddress = (hash: string): boolean => /^#papers(?![^/&])/.test(hash);

export const enterPapers = (store: PageStore): void => enterAddress(store, PAPERS_ADDRESS);

export function leavePapers(): void {
  if (isPapersAddress(location.hash)) leaveAddress();
}
