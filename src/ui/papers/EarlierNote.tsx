// SPDX-License-Identifier: GPL-3.0-or-later
// The source of numbers that were not measured in this browser, above the table that shows them.

import { counted } from '../../base/readable';
import type { KeptNumbers } from '../../papers/kept-numbers';
import type { Paper } from '../../papers/paper';
import { experimentAddress } from '../../state/papers/address';
import { hasSameAssumptions } from '../../state/papers/shown-rows';
import styles from './papers.module.css';
import type { Shipped } from './use-shipped';

interface EarlierNoteProps {
  readonly paper: Paper;
  readonly shipped: Shipped;
  readonly kept: KeptNumbers | undefined;
  readonly assumptions: KeptNumbers['assumptions'];
}

/** Always a separate line: nothing moves when the numbers arrive. */
export function EarlierNote(props: EarlierNoteProps) {
  return (
    <p className={styles.earlierNote} data-earlier-note>
      <Words {...props} />
    </p>
  );
}

function Words({ paper, shipped, kept, assumptions }: EarlierNoteProps) {
  if (shipped === 'loading') return 'Loading what was measured before…';
  if (shipped === 'failed') return 'What was measured before could not be loaded: is the network down?';
  if (kept === undefined) return 'Nothing was measured before at this size: run it to see our values.';
  if (hasSameAssumptions(kept, assumptions)) return `Hollow marks were measured before: ${sourceWords(kept)}.`;
  return (
    <>
      What was measured before ({sourceWords(kept)}) has other assumptions.{' '}
      <a href={experimentAddress(paper, { assumptions: kept.assumptions, repetitions: paper.repetitions })}>Show it</a>
    </>
  );
}

/** For the dates of kept numbers: the same in every locale. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** "23 November 2026"; undefined if it is not a date. */
export function dayWords(isoDate: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  return name === undefined || !isDay ? undefined : `${Number(day)} ${name} ${year}`;
}

/** "12 seeds, on 23 November 2026, by the engine of commit 0e962d4"; unknown parts are left out. */
export function sourceWords({
  repetitions,
  commit,
  measuredOn = '',
}: Pick<KeptNumbers, 'repetitions' | 'commit' | 'measuredOn'>): string {
  const day = dayWords(measuredOn);
  return [
    counted(repetitions, 'seed'),
    ...(day === undefined ? [] : [`on ${day}`]),
    ...(commit === undefined ? [] : [`by the engine of commit ${commit}`]),
  ].join(', ');
}
