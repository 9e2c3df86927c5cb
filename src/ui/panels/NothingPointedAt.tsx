// SPDX-License-Identifier: GPL-3.0-or-later
// On a phone the description of the whole shares its line with what is pointed at.
import type { ReactNode } from 'react';
import { usePageState } from '../page-context';
import styles from '../shared/styles/readout.module.css';

export function NothingPointedAt({ children }: { readonly children: ReactNode }) {
  const isPointed = usePageState(
    ({ session, view }) => (session.hovered ?? view.selectedJob ?? session.playS) !== undefined,
  );
  return isPointed ? null : <div className={styles.overReadout}>{children}</div>;
}
