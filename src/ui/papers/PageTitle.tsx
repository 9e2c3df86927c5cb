// SPDX-License-Identifier: GPL-3.0-or-later
// The heading of the gallery or of an experiment: it takes the focus on arrival, so that reading starts there.
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './papers.module.css';

export function PageTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}
