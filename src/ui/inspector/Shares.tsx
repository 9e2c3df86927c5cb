// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs or coflows used something over a stretch of time, largest share first, each with a link.
import { counted } from '../../base/readable';
import { FollowButton } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import styles from './Inspector.module.css';

interface SharesProps {
  /** "Slots, by job". */
  readonly title: string;
  readonly ids: readonly string[];
  readonly shares: readonly { readonly job: number; readonly amount: number }[];
  readonly words: (amount: number) => string;
  readonly none: string;
}

const MAX_LISTED = 8;

export function Shares({ title, ids, shares, words, none }: SharesProps) {
  const follow = useFollow();
  const rest = shares.length - MAX_LISTED;
  return (
    <div>
      <h5 className={styles.subheading}>{title}</h5>
      {shares.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul className={styles.shares} aria-label={title}>
        {shares.slice(0, MAX_LISTED).map(({ job, amount }) => (
          <li key={job}>
            <FollowButton words={ids[job] ?? ''} onClick={() => follow.job(ids[job])} />
            <span>{words(amount)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.quiet}>And {counted(rest, 'other')}.</p>}
    </div>
  );
}
