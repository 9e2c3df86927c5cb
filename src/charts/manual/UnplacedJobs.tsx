// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that are not on the chart: each is a chip to drag in, or to press, which places it where it ends
// earliest on its usual number of racks.
import type { PointerEvent } from 'react';
import { counted, readableCount } from '../../base/readable';
import { inked } from '../keys/fills';
import { usualWidth } from './earliest-fit';
import styles from './HandPlan.module.css';
import type { HandSetting } from './hand-plan';

interface UnplacedJobsProps {
  readonly setting: HandSetting;
  /** By index, in the scenario's order. */
  readonly jobs: readonly number[];
  readonly fills: readonly string[];
  readonly selectedJob: string | undefined;
  readonly onTake: (event: PointerEvent<HTMLElement>, job: number) => void;
  /** `pressed`: by a pointer, possibly at the end of a drag. */
  readonly onPlace: (job: number, pressed: boolean) => void;
}

/** Explains the number of racks that a job is placed on. */
export const WIDTH_WORDS = 'the fewest on which it takes at most twice its shortest time';

/** More chips than this are no help and cost layout time. */
const MAX_CHIPS = 120;

export function UnplacedJobs({ setting, jobs, fills, selectedJob, onTake, onPlace }: UnplacedJobsProps) {
  if (jobs.length === 0)
    return (
      <p className={styles.unplaced} {...inked('textQuiet')}>
        All jobs are on the chart.
      </p>
    );
  return (
    <div className={styles.unplaced} {...inked('textQuiet')}>
      <span className={styles.unplacedName}>Not placed ({readableCount(jobs.length)})</span>
      <ul className={styles.chips}>
        {jobs.slice(0, MAX_CHIPS).map((job) => {
          const { id = '' } = setting.jobs[job] ?? {};
          const width = usualWidth(setting, job);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                data-selected={id === selectedJob ? 'true' : undefined}
                aria-label={`Place ${id} where it ends earliest${width === undefined ? '' : `, on ${counted(width, 'rack')}`}`}
                title={
                  width === undefined
                    ? `${id} has no length on any number of racks, so it cannot be placed`
                    : `Drag ${id} onto the chart, or press to place it where it ends earliest on ${counted(width, 'rack')}: ${WIDTH_WORDS}`
                }
                disabled={width === undefined}
                onPointerDown={(event) => onTake(event, job)}
                onClick={(event) => {
                  focusNeighbour(event.currentTarget);
                  onPlace(job, event.detail > 0);
                }}
              >
                <span className={styles.swatch} style={{ background: fills[job] }} />
                <span className={styles.chipText}>{id}</span>
              </button>
            </li>
          );
        })}
        {jobs.length > MAX_CHIPS && (
          <li className={styles.more}>and {readableCount(jobs.length - MAX_CHIPS)} more, as these are placed</li>
        )}
      </ul>
    </div>
  );
}

/** A chip disappears when its job is placed: the focus must not be lost with it. */
function focusNeighbour(chip: HTMLElement): void {
  const item = chip.parentElement;
  for (const next of [item?.nextElementSibling, item?.previousElementSibling]) {
    const other = next?.querySelector<HTMLElement>('button:enabled');
    if (other != null) {
      other.focus();
      return;
    }
  }
}
