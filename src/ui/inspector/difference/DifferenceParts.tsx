// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a difference as a list that walks from the planned end to the simulated one: each with its seconds, its sentence, and a bar
// from where the parts before it lead to.
import { PART_NAMES, sayPart, signedTime } from '../../../analysis/plan-difference/difference-words';
import type { JobDifference } from '../../../analysis/plan-difference/job-difference';
import { RichTextView } from '../../sentences/RichTextView';
import styles from '../Inspector.module.css';
import own from './difference.module.css';

interface DifferencePartsProps {
  readonly told: JobDifference;
  readonly ids: readonly string[];
  /** Of a link in a chain, whose start is counted from the one before it. */
  readonly startS?: number | undefined;
}

export function DifferenceParts({ told, ids, startS }: DifferencePartsProps) {
  const parts = startS === undefined ? told.parts : told.parts.filter(({ kind }) => kind !== 'start');
  let atS = startS ?? 0;
  const steps = parts.map((part) => {
    const fromS = atS;
    atS += part.seconds;
    return { ...part, fromS, toS: atS };
  });
  const ends = [0, ...steps.flatMap(({ fromS, toS }) => [fromS, toS])];
  const [leastS, mostS] = [Math.min(...ends), Math.max(...ends)];
  const share = (seconds: number): string => `${(100 * seconds) / (mostS - leastS || 1)}%`;
  return (
    <ol className={own.parts} aria-label={`What makes the difference of ${ids[told.job]}`}>
      {steps.map(({ kind, seconds, fromS, toS }) => (
        <li key={kind}>
          <p className={own.head}>
            <strong>{PART_NAMES[kind]}</strong>
            <span title={`${seconds} s`}>{signedTime(seconds)}</span>
          </p>
          <span className={styles.track} aria-hidden="true">
            <span
              className={own.bar}
              data-faster={seconds < 0}
              style={{ marginLeft: share(Math.min(fromS, toS) - leastS), width: share(Math.abs(seconds)) }}
            />
          </span>
          <p>
            <RichTextView said={sayPart(told, kind, seconds)} ids={ids} />
          </p>
        </li>
      ))}
    </ol>
  );
}
