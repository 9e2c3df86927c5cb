// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence about a run with names that act as links: jobs are selected, runs
// described, parts of the cluster picked, times zoomed to.
import { Fragment, type ReactNode } from 'react';
import type { Picked, RichText, RichTextPart } from '../../analysis/why/rich-text';
import { fromTo } from '../../base/clock-time';
import { unbroken } from '../../base/readable';
import { runColour, runShape } from '../../charts/run-marks';
import { pickedText } from '../../state/picked';
import { Button } from '../shared/Button';
import { useRunViews } from '../use-run-views';
import styles from './RichTextView.module.css';
import { type Follow, useFollow } from './use-follow';

interface RichTextProps {
  readonly text: RichText;
  /** Of jobs or coflows. */
  readonly ids: readonly string[];
}

export function RichTextView({ text, ids }: RichTextProps) {
  const follow = useFollow();
  return (
    <>
      {glued(text).map(([part, mark], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name and keep their places
        <Fragment key={i}>
          {mark === '' ? (
            sayPart(part, ids, follow)
          ) : (
            <span className={styles.glued}>
              {sayPart(part, ids, follow)}
              {mark}
            </span>
          )}
        </Fragment>
      ))}
    </>
  );
}

const MARK = /^[,.:;)?]+/;

/** Parts with the punctuation after them: else a line could break between a button and a full stop. */
function glued(text: RichText): readonly (readonly [part: RichTextPart, mark: string])[] {
  return text.map((part, i) => {
    if (typeof part === 'string') return [i > 0 && typeof text[i - 1] !== 'string' ? part.replace(MARK, '') : part, ''];
    const next = text[i + 1];
    return [part, (typeof next === 'string' ? MARK.exec(next)?.[0] : undefined) ?? ''];
  });
}

function sayPart(part: RichTextPart, ids: readonly string[], follow: Follow): ReactNode {
  if (typeof part === 'string') return unbroken(part);
  if ('job' in part) return <FollowButton words={ids[part.job] ?? ''} onClick={() => follow.job(ids[part.job])} />;
  if ('run' in part) return <RunLink words={part.words} index={part.run} onClick={() => follow.run(part.run)} />;
  if ('pick' in part) {
    return (
      <FollowButton words={part.words} name={nameOf(part.pick, part.words)} onClick={() => follow.pick(part.pick)} />
    );
  }
  const { words, fromS, toS } = part;
  const name = `${words}: zoom to ${fromTo(fromS, toS)}`;
  return <FollowButton {...{ words, name }} onClick={() => follow.zoom(fromS, toS)} />;
}

/** A number alone means little when read aloud. */
const nameOf = (picked: Picked, words: string): string | undefined =>
  /^\d+$/.test(words) ? pickedText(picked) : undefined;

interface FollowButtonProps {
  readonly words: string;
  /** For screen readers, if the words are too short. */
  readonly name?: string | undefined;
  readonly onClick: () => void;
}

export function FollowButton({ words, name, onClick }: FollowButtonProps) {
  return (
    <Button kind="quiet" className={styles.link} aria-label={name} title={name} onClick={onClick}>
      {unbroken(words)}
    </Button>
  );
}

interface RunLinkProps {
  readonly words: string;
  readonly index: number;
  readonly onClick: () => void;
}

/** With its shape, which identifies it everywhere. */
function RunLink({ words, index, onClick }: RunLinkProps) {
  const place = useRunViews().find((one) => one.index === index)?.place;
  return (
    <>
      {place !== undefined && (
        <svg className={styles.mark} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d={runShape(place)} fill={runColour(place)} stroke="currentColor" strokeWidth="0.75" />
        </svg>
      )}
      <FollowButton words={words} onClick={onClick} />
    </>
  );
}
