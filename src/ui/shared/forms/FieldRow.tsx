// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a form: label with its help, the control, and a way back to the default. The control is a render prop, so that
// label and help are tied to it by id.
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Tip } from '../float/Tip';
import { ResetIcon } from '../icons';
import { ReadingMark } from '../readings/ReadingMark';
import styles from './FieldRow.module.css';

export interface ControlIds {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
}

interface FieldRowProps {
  readonly label: string;
  readonly help?: string;
  /** Given if the value differs from the default: pressing it restores the default. */
  readonly onReset?: () => void;
  /** "0.05", for the title of the reset button. */
  readonly defaultText?: string;
  /** Under the help: what else can be done with the field. */
  readonly action?: ReactNode;
  /** The id of a reading, if a paper leaves the field open. */
  readonly reading?: string | undefined;
  /** Control under the label, over the whole width. */
  readonly stacked?: boolean;
  /** The control is not a single input that a label could point at. */
  readonly grouped?: boolean;
  readonly children: (ids: ControlIds) => ReactNode;
}

export function FieldRow(props: FieldRowProps) {
  const { label, help, onReset, defaultText, action, reading, stacked, grouped, children } = props;
  const id = useId();
  const helpId = `${id}-help`;
  const resetTitle = defaultText === undefined ? `Reset ${label}` : `Reset ${label} to ${defaultText}`;
  const hasHelp = help !== undefined && help !== '';
  const labelClass = hasHelp ? styles.helped : undefined;
  return (
    <div className={classNames(styles.row, stacked && styles.stacked)}>
      <div className={styles.label}>
        {grouped ? (
          <span id={`${id}-label`} className={labelClass}>
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={labelClass}>
            {label}
          </label>
        )}
        {hasHelp && <Tip id={helpId} about={label} text={help} action={action} />}
        {reading !== undefined && (
          <span className={styles.marked}>
            <ReadingMark id={reading} about={label} />
          </span>
        )}
      </div>
      <div className={styles.control}>
        {children({ id, labelId: `${id}-label`, describedBy: help ? helpId : undefined })}
      </div>
      {onReset !== undefined && (
        <button type="button" className={styles.reset} aria-label={resetTitle} title={resetTitle} onClick={onReset}>
          <ResetIcon />
        </button>
      )}
    </div>
  );
}
