// SPDX-License-Identifier: GPL-3.0-or-later
// The heading of a section in the stack: its tools, its fold, what it is and of which run or plan; value and buttons are its children.
import { type ReactNode, useContext } from 'react';
import type { RunView } from '../../state/runs/run-views';
import { RunChip } from '../editor/RunChip';
import { IconButton } from '../shared/Button';
import { FoldIcon } from '../shared/icons';
import styles from '../shared/styles/timelines.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { StackContext } from '../stack-context';
import { RunButton } from './RunButton';

interface SectionHeadingProps {
  readonly title: string;
  /** As written on buttons: "plan". */
  readonly what?: string;
  readonly view: RunView;
  readonly section: string;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Only the run's number fits. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

export function SectionHeading(props: SectionHeadingProps) {
  const { title, what = 'plan', view, section, open, setOpen, tight, children } = props;
  const { Tools, single } = useContext(StackContext);
  const narrow = useMediaQuery(PHONE);
  // In the single picture, what is shown is chosen once, above all runs.
  if (single) {
    return (
      <div className={styles.heading} data-single>
        <h2 className="visually-hidden">{`${title}: ${view.label}`}</h2>
        {/* In a paragraph, so that the pressed name is printed as text (print.css). */}
        <p className={styles.whose}>
          <RunButton view={view} tight={narrow} />
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.heading} data-tight={tight}>
      <span className={styles.mover}>
        {Tools !== undefined && <Tools section={section} name={`${what} of ${view.label}`} />}
      </span>
      <IconButton
        label={`${open ? 'Fold' : 'Unfold'} the ${what} of ${view.label}`}
        icon={<FoldIcon />}
        className={open ? styles.unfolded : undefined}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <h2>{title}</h2>
      <RunChip index={view.place} label={tight ? undefined : view.label} />
      {children}
    </div>
  );
}
