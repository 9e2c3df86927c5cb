// SPDX-License-Identifier: GPL-3.0-or-later
// A section that folds: the native details element under a heading. Controlled if `open` is given.
// Content is mounted when first unfolded, because forms that nobody opens were a third of the page; from then on it stays, so that
// half-typed input is not lost.
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names';
import styles from './Disclosure.module.css';
import { FoldIcon } from './icons';

interface DisclosureProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** A few words at the right of the heading: what is inside while it is folded. */
  readonly note?: string;
  /** Buttons at the right of the heading, which leave no space for a note. */
  readonly actions?: ReactNode;
  readonly level?: 2 | 3 | 4;
  /** A section of a panel has a line above it; a "More" inside a form is quiet. */
  readonly kind?: 'section' | 'more';
}

export function Disclosure(props: DisclosureProps) {
  const { title, children, onToggle, note, actions, level = 3, kind = 'section' } = props;
  const [ownOpen, setOwnOpen] = useState(props.defaultOpen ?? false);
  const open = props.open ?? ownOpen;
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.section, kind === 'section' && styles.ruled)} data-open={open}>
      <details
        open={open}
        onToggle={(event) => {
          const next = event.currentTarget.open;
          if (event.target !== event.currentTarget || next === open) return;
          setOwnOpen(next);
          onToggle?.(next);
        }}
      >
        <summary className={styles.summary}>
          <FoldIcon />
          <Heading className={classNames(styles.title, kind === 'more' && styles.quiet)}>{title}</Heading>
          {note !== undefined && actions === undefined && <span className={styles.note}>{note}</span>}
        </summary>
        {isMounted && children}
      </details>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
