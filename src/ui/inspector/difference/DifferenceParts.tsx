// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a difference as a list from the planned end to the simulated one: each with its seconds, its sentence, and a bar that starts
// where the parts before it end.
import { differencePartWords, PART_NAMES, signedTime } from '../../../analysis/plan-difference/difference-words';
import type { JobDifference } from '../../../analysis/plan-difference/job-difference';
import type { SlotDifference, SlotPart } from '../../../analysis/plan-difference/slot-difference';
import { SLOT_PART_NAMES, slotPartWords } from '../../../analysis/plan-difference/slot-words';
import type { RichText } from '../../../analysis/why/rich-text';
import { RichTextView } from '../../sentences/RichTextView';
import styles from '../Inspector.module.css';
import own from './difference.module.css';

interface DifferencePartsProps {
  readonly difference: JobDifference;
  readonly ids: readonly string[];
  /** For a link in a chain, whose start is counted from the previous one. */
  readonly startS?: number | undefined;
}

/** For a plan on racks. */
export function DifferenceParts({ difference, ids, startS }: DifferencePartsProps) {
  const parts = startS === undefined ? difference.parts : difference.parts.filter(({ kind }) => kind !== 'start');
  const rows = parts.map(
    ({ kind, seconds }): PartRow => ({
      name: PART_NAMES[kind],
      seconds,
      text: differencePartWords(difference, kind, seconds),
    }),
  );
  return <PartList rows={rows} ids={ids} whose={ids[difference.job]} fromS={startS ?? 0} />;
}

/** For a plan by slots. */
export function SlotParts({
  difference,
  ids,
}: {
  readonly difference: SlotDifference;
  readonly ids: readonly string[];
}) {
  const rows = difference.parts.map(
    ({ kind, seconds }): PartRow => ({
      name: SLOT_PART_NAMES[kind],
      seconds,
      text: slotPartWords(difference, kind, seconds),
    }),
  );
  return <PartList rows={rows} ids={ids} whose={ids[difference.job]} fromS={0} />;
}

/** For all jobs together, without sentences, which each job has itself. */
export function MeanParts({ parts }: { readonly parts: readonly SlotPart[] }) {
  const rows = parts.map(({ kind, seconds }): PartRow => ({ name: SLOT_PART_NAMES[kind], seconds }));
  return <PartList rows={rows} ids={[]} whose="all jobs, on average" fromS={0} />;
}

interface PartRow {
  readonly name: string;
  readonly seconds: number;
  readonly text?: RichText;
}

interface PartListProps {
  readonly rows: readonly PartRow[];
  readonly ids: readonly string[];
  readonly whose: string | undefined;
  readonly fromS: number;
}

function PartList({ rows, ids, whose, fromS: beginS }: PartListProps) {
  let atS = beginS;
  const steps = rows.map((row) => {
    const fromS = atS;
    atS += row.seconds;
    return { ...row, fromS, toS: atS };
  });
  const ends = [0, ...steps.flatMap(({ fromS, toS }) => [fromS, toS])];
  const [leastS, mostS] = [Math.min(...ends), Math.max(...ends)];
  const share = (seconds: number): string => `${(100 * seconds) / (mostS - leastS || 1)}%`;
  return (
    <ol className={own.parts} aria-label={`What makes the difference of ${whose}`}>
      {steps.map(({ name, seconds, text, fromS, toS }) => (
        <li key={name}>
          <p className={own.head}>
            <strong>{name}</strong>
            <span title={`${seconds} s`}>{signedTime(seconds)}</span>
          </p>
          <span className={styles.track} aria-hidden="true">
            <span
              className={own.bar}
              data-faster={seconds < 0}
              style={{ marginLeft: share(Math.min(fromS, toS) - leastS), width: share(Math.abs(seconds)) }}
            />
          </span>
          {text !== undefined && (
            <p>
              <RichTextView text={text} ids={ids} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
