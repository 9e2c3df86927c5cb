// SPDX-License-Identifier: GPL-3.0-or-later
// One job in two runs: its name, how much earlier or later it was done, its dumbbell, and why.
import { unbroken } from '../../base/readable';
import { completionS } from '../../charts/compare/compared-run';
import { DumbbellStrip } from '../../charts/compare/DumbbellStrip';
import type { DurationAxis } from '../../charts/compare/duration-axis';
import { type JobChanges, kindOfChange, type PartChange } from '../../charts/compare/job-changes';
import { changeWords, reasonWords } from '../../charts/compare/reasons';
import { fitText } from '../../charts/fit-text';
import { classNames } from '../shared/class-names';
import styles from './compare.module.css';

interface ChangeRowProps {
  readonly changes: JobChanges;
  readonly readParts: (row: number) => readonly PartChange[];
  readonly axis: DurationAxis;
  readonly id: string;
  readonly row: number;
  /** Its times in both runs before the last edit. */
  readonly ghostS: readonly [number, number] | undefined;
  /** In the list, from 0. */
  readonly position: number;
  readonly count: number;
  readonly widthPx: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onPick: () => void;
  readonly onPoint: () => void;
}

const CHARACTER_PX = 6.8;
const QUIET_CHARACTER_PX = 6.3;
/** This many characters are enough to recognise a name. */
const NAME_CHARACTERS = 12;

export function ChangeRow(props: ChangeRowProps) {
  const { changes, axis, row, widthPx } = props;
  const { before, after, inBefore, inAfter } = changes;
  const [beforeS, afterS] = [completionS(before, inBefore[row]!), completionS(after, inAfter[row]!)];
  const id = before.run.ids[inBefore[row]!] ?? '';
  const namePx = (words: string): number => widthPx - 24 - words.length * QUIET_CHARACTER_PX;
  const whole = changeWords(changes, row);
  // Drop the share rather than shorten the name: the strip below shows the share.
  const isWhole = namePx(whole) >= Math.min(id.length, NAME_CHARACTERS) * CHARACTER_PX;
  const words = isWhole ? whole : whole.replace(/, [^,]*$/, '');
  const why = reasonWords(changes, row, props.readParts(row)).join('; ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the listbox's
    // biome-ignore lint/a11y/useFocusableInteractive: the listbox has the focus and names the active option
    <div
      id={props.id}
      role="option"
      aria-selected={props.selected}
      aria-posinset={props.position + 1}
      aria-setsize={props.count}
      data-active={props.active}
      className={classNames(styles.row, (before.stale || after.stale) && styles.stale)}
      style={{ top: props.topPx, height: props.heightPx }}
      onPointerEnter={props.onPoint}
      onClick={props.onPick}
    >
      <div className={styles.rowHead}>
        <span>{fitText(id, namePx(words), (text) => text.length * CHARACTER_PX)}</span>
        <span>{words}</span>
      </div>
      <DumbbellStrip
        {...{ axis, widthPx, beforeS, afterS }}
        ghostS={props.ghostS}
        beforePlace={before.place}
        afterPlace={after.place}
        kind={kindOfChange(changes, row)}
      />
      <div className={styles.why}>{unbroken(why)}</div>
    </div>
  );
}
