// SPDX-License-Identifier: GPL-3.0-or-later
// Under the chart: the figures of the rectangle that is dragged, pointed at or selected, in a fixed place, and a button for each
// step of the keys, for users who can neither drag nor type. The conflicts follow as sentences.
import { counted, readableCount } from '../../base/readable';
import type { ChartJob } from '../job-colours';
import { inked } from '../keys/fills';
import { describeConflict } from './describe-hand';
import styles from './HandPlan.module.css';
import { ConflictSign } from './HandPlanOverlay';
import type { HandStep } from './hand-edits';
import type { ManualConflict } from './hand-plan';

const STEPS: readonly { readonly step: HandStep; readonly label: string; readonly help: string }[] = [
  { step: 'earlier', label: 'Earlier', help: 'Alt+Left; with Shift a little' },
  { step: 'later', label: 'Later', help: 'Alt+Right; with Shift a little' },
  { step: 'up', label: 'Up', help: 'Alt+Up' },
  { step: 'down', label: 'Down', help: 'Alt+Down' },
  { step: 'narrower', label: 'Narrower', help: 'Alt+Shift+Up' },
  { step: 'wider', label: 'Wider', help: 'Alt+Shift+Down' },
  { step: 'remove', label: 'Take off', help: 'Delete' },
];

interface HandPlanBarProps {
  /** Describes a rectangle; if empty, a hint is shown instead. */
  readonly sentence: string;
  /** The selected job, when it is on the chart. */
  readonly selectedJob: string | undefined;
  /** Absent: read-only. */
  readonly onStep: ((step: HandStep) => void) | undefined;
}

export function HandPlanBar({ sentence, selectedJob, onStep }: HandPlanBarProps) {
  if (onStep === undefined) {
    return (
      <div className={styles.bar}>
        <p className={styles.description}>{sentence}</p>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.description}>
        {sentence === '' ? (
          <span className={styles.hint} data-screen-only>
            Drag a rectangle to move it, its upper or lower edge to change its racks.
          </span>
        ) : (
          sentence
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one object, not a set of form fields */}
      <div
        className={styles.steps}
        role="group"
        aria-label={selectedJob === undefined ? 'Steps of the selected rectangle' : `Steps of ${selectedJob}`}
      >
        {STEPS.map(({ step, label, help }) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            title={help}
            disabled={selectedJob === undefined}
            onClick={() => onStep(step)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ConflictListProps {
  readonly conflicts: readonly ManualConflict[];
  readonly jobs: readonly ChartJob[];
  readonly onShow: (conflict: ManualConflict) => void;
}

const MAX_SENTENCES = 6;

export function ConflictList({ conflicts, jobs, onShow }: ConflictListProps) {
  if (conflicts.length === 0)
    return (
      <p className={styles.noConflicts} {...inked('textQuiet')}>
        No conflicts.
      </p>
    );
  const rest = conflicts.length - MAX_SENTENCES;
  return (
    <div className={styles.conflicts}>
      <p className={styles.conflictCount}>
        <svg aria-hidden="true" width={18} height={16} className={styles.conflictSign}>
          <ConflictSign xPx={9} yPx={8} />
        </svg>
        {counted(conflicts.length, 'conflict')}
      </p>
      <ul>
        {conflicts.slice(0, MAX_SENTENCES).map((conflict) => (
          <li key={`${conflict.jobs.join(' ')} ${conflict.racks.join(' ')} ${conflict.fromS}`}>
            <button type="button" className={styles.sentence} onClick={() => onShow(conflict)}>
              {describeConflict(conflict, jobs)}
            </button>
          </li>
        ))}
        {rest > 0 && <li>and {readableCount(rest)} more</li>}
      </ul>
    </div>
  );
}
