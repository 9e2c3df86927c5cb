// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring an experiment: how many repetitions, the progress, cancelling, and saving or forgetting the results.
import { counted, readableCount } from '../../base/readable';
import type { MeasuredRow } from '../../papers/measured-rows';
import { detailedRow } from '../../papers/printed-row';
import { MAX_SEEDS } from '../../papers/seeds';
import { problemOfSeeds } from '../../state/papers/address';
import type { Measurement, MeasurementView } from '../../state/papers/measurement';
import type { PaperMeasurements } from '../../state/papers/paper-measurements';
import { saveText } from '../opening/files';
import { Button } from '../shared/Button';
import { FieldRow } from '../shared/forms/FieldRow';
import { NumberInput } from '../shared/forms/NumberInput';
import { useSettled } from '../shared/use-settled';
import { Progress } from './Progress';
import styles from './papers.module.css';

const AFTER_FIGURES_MS = 700;

interface RunControlsProps {
  readonly measurements: PaperMeasurements;
  readonly measurement: Measurement;
  readonly view: MeasurementView;
  readonly rows: readonly MeasuredRow[];
  readonly repetitions: number;
  readonly onRepetitions: (repetitions: number) => void;
  /** The measurements of earlier visits are loaded. */
  readonly ready: boolean;
}

export function RunControls(props: RunControlsProps) {
  const { measurements, measurement, view, rows, repetitions, onRepetitions, ready } = props;
  const { paper } = measurement;
  const running = view.state === 'running';
  const asked = running ? view.repetitions : repetitions;
  const [done, total] = [measurement.done(asked), measurement.total(asked)];
  const complete = done === total;
  const fewer = rows.some(({ row }) => row.seeds !== undefined)
    ? ' Rows whose repetitions take minutes have fewer.'
    : '';
  // All figures change with it at the end: among a hundred changes Orca would drop this one.
  const status = useSettled(statusWords(view, done, total, repetitions), AFTER_FIGURES_MS);
  const saveRows = (): void => {
    const plain = rows.map((row) => detailedRow(paper, row));
    saveText(`${paper.id}.json`, `${JSON.stringify(plain, undefined, 1)}\n`);
  };
  return (
    <section aria-labelledby="papers-run">
      <h3 id="papers-run" className={styles.part}>
        Measurement
      </h3>
      <FieldRow
        label="Repetitions"
        defaultText={String(paper.repetitions)}
        onReset={running || repetitions === paper.repetitions ? undefined : () => onRepetitions(paper.repetitions)}
        help={`Each has its own seed, the same for all schedulers. ${paper.repetitions} by default, at most ${readableCount(MAX_SEEDS)}.${fewer}`}
      >
        {({ id, describedBy }) => (
          <NumberInput
            {...{ id, describedBy, whole: true, name: 'Repetitions', unit: '', disabled: running }}
            value={repetitions}
            check={problemOfSeeds}
            onCommit={(value) => value !== undefined && onRepetitions(value)}
          />
        )}
      </FieldRow>
      <div className={styles.buttons}>
        {running ? (
          <Button kind="danger" onClick={() => measurement.cancel()}>
            Cancel
          </Button>
        ) : (
          <Button
            kind="primary"
            disabled={!ready}
            // A disabled button would lose the focus when all is measured, and the result would not be read out.
            aria-disabled={complete}
            onClick={() => {
              if (!complete) measurements.run(measurement, repetitions);
            }}
          >
            {done === 0 || complete ? 'Run' : 'Go on'}
          </Button>
        )}
        {done > 0 && (
          <>
            <Button title="As a JSON file, with every digit" onClick={saveRows}>
              Save rows
            </Button>
            <Button
              disabled={running}
              title="Deletes what was measured under these assumptions from this browser"
              onClick={() => void measurements.forget(measurement)}
            >
              Forget
            </Button>
          </>
        )}
      </div>
      {running && <Progress measurement={measurement} view={view} done={done} total={total} />}
      {/* The region is around the sentence: if it were the sentence itself, Orca would read "status bar" instead. */}
      <div role="status">
        <p className={styles.quiet}>{status}</p>
      </div>
      {view.failure !== undefined && (
        <p className={styles.danger} role="alert">
          {view.failure} What is measured stays.
        </p>
      )}
    </section>
  );
}

/** Changes rarely enough to be read out. */
function statusWords({ state, problems }: MeasurementView, done: number, total: number, repetitions: number): string {
  const parts = `${readableCount(done)} of ${counted(total, 'part')}`;
  if (state === 'running') return 'Measuring on all cores but one; this goes on while you look elsewhere in Gantry.';
  if (problems.length > 0) return 'The measurement ended: see the assumptions.';
  if (done === total) return `Measured with ${counted(repetitions, 'seed')}, and kept in this browser.`;
  if (state === 'cancelled') return `Cancelled with ${parts} measured, which are kept.`;
  return done > 0 ? `${parts} are measured.` : `Not run yet: ${counted(total, 'part')}.`;
}
