// SPDX-License-Identifier: GPL-3.0-or-later
// How much is out of sight, and on which side; pressing it goes there. The same at the foot of every chart that pans.
import { readableCount } from '../../base/readable';
import styles from './LaneTools.module.css';

interface CueProps {
  readonly mark: string;
  readonly count: number;
  readonly word: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly isMarkLast?: boolean;
}

export function Cue({ mark, count, word, label, onPress, isMarkLast = false }: CueProps) {
  if (count === 0) return null;
  const arrow = <span aria-hidden="true">{mark}</span>;
  return (
    <button type="button" className={styles.cue} aria-label={label} title={label} onClick={onPress}>
      {!isMarkLast && arrow}
      {readableCount(count)} <span className={styles.word}>{word}</span>
      {isMarkLast && arrow}
    </button>
  );
}
