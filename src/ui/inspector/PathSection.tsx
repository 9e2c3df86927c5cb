// SPDX-License-Identifier: GPL-3.0-or-later
// The selected job's critical path as a list: what each segment was and why it lasted, with a bar for its place in the job's life, and a
// button that zooms the time axis to it.

import { useMemo } from 'react';
import { criticalPath } from '../../analysis/why/critical-path';
import type { PathKind, PathSegment } from '../../analysis/why/path-segment';
import { segmentWords } from '../../analysis/why/path-words';
import type { WhyRun } from '../../analysis/why/why-run';
import { fromTo } from '../../base/clock-time';
import { readableTime } from '../../base/readable';
import { RichTextView } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Button } from '../shared/Button';
import styles from './Inspector.module.css';

interface PathSectionProps {
  readonly why: WhyRun;
  readonly owner: number;
}

/** Of more, only the longest are listed. */
const MAX_LISTED = 60;

const PHASE_OF: Readonly<Partial<Record<PathKind, string>>> = {
  map: 'map',
  read: 'map',
  shuffle: 'shuffle',
  reduce: 'reduce',
  copy: 'reduce',
  work: 'work',
  reallocation: 'reallocation',
};

export function PathSection({ why, owner }: PathSectionProps) {
  const path = useMemo(() => criticalPath(why, owner), [why, owner]);
  const listed = useMemo(
    () => longest(path).map((segment) => ({ segment, words: segmentWords(why, owner, segment) })),
    [why, owner, path],
  );
  const follow = useFollow();
  const [first, last] = [path[0], path.at(-1)];
  const { ids } = why.answer;
  return (
    <div>
      <h5 className={styles.subheading}>Critical path</h5>
      {(first === undefined || last === undefined) && (
        <p className={styles.quiet}>
          {Number.isNaN(why.trace.jobs.endS[owner]!)
            ? 'It did not end, so it has no critical path.'
            : 'It took no time.'}
        </p>
      )}
      <ol className={styles.path} aria-label="Critical path, from arrival to end">
        {listed.map(({ segment, words }) => (
          <li key={segment.fromS}>
            <Button
              kind="quiet"
              className={styles.zoom}
              aria-label={`${readableTime(segment.toS - segment.fromS)}: zoom to it`}
              title={`${fromTo(segment.fromS, segment.toS)}: zoom to it`}
              onClick={() => follow.zoom(segment.fromS, segment.toS)}
            >
              {readableTime(segment.toS - segment.fromS)}
            </Button>
            <span className={styles.step}>
              <span>
                <RichTextView text={words.what} ids={ids} />
                {words.why === undefined ? '.' : ': '}
                {words.why !== undefined && (
                  <>
                    <RichTextView text={words.why} ids={ids} />.
                  </>
                )}
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-phase={PHASE_OF[segment.kind] ?? 'wait'}
                  style={placeOf(segment, first?.fromS ?? 0, last?.toS ?? 1)}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
      {path.length > listed.length && (
        <p className={styles.quiet}>
          The {listed.length} longest of {path.length} segments.
        </p>
      )}
    </div>
  );
}

function longest(path: readonly PathSegment[]): readonly PathSegment[] {
  const length = ({ fromS, toS }: PathSegment): number => toS - fromS;
  const chosen = new Set([...path].sort((a, b) => length(b) - length(a)).slice(0, MAX_LISTED));
  return path.filter((segment) => chosen.has(segment));
}

function placeOf({ fromS, toS }: PathSegment, firstS: number, lastS: number): { marginLeft: string; width: string } {
  const share = (seconds: number): string => `${(100 * seconds) / (lastS - firstS)}%`;
  return { marginLeft: share(fromS - firstS), width: share(toS - fromS) };
}
