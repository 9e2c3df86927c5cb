// SPDX-License-Identifier: GPL-3.0-or-later
// A statement of the papers that does not hold as printed: stated plainly, with examples to open.
import type { ReactNode } from 'react';
import { openPreset } from '../opening/opening';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import styles from './Finding.module.css';

interface FindingProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Presets that show it. */
  readonly examples: readonly { readonly preset: string; readonly title: string }[];
}

export function Finding({ title, children, examples }: FindingProps) {
  const page = usePage();
  return (
    <details className={styles.finding}>
      <summary>{title}</summary>
      <div className={styles.body}>
        {children}
        <p className={styles.examples}>
          {examples.map(({ preset, title: example }) => (
            <Button key={preset} onClick={() => void openPreset(page, preset, example)}>
              Open the example: {example}
            </Button>
          ))}
        </p>
      </div>
    </details>
  );
}
