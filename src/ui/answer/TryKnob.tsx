// SPDX-License-Identifier: GPL-3.0-or-later
// The number that "Try this" is about, adjustable in place. One movement is one undo step.
import { useId } from 'react';
import { readableNumber } from '../../base/readable';
import { numberAt, withNumberAt } from '../../state/number-at';
import type { Knob } from '../../workload/presets/preset';
import { useEdit, usePageState } from '../page-context';
import styles from './AnswerLine.module.css';

export function TryKnob({ knob }: { readonly knob: Knob }) {
  const { path, label, unit, least, most, step, usual } = knob;
  const id = useId();
  const edit = useEdit();
  const value = usePageState((state) => numberAt(state.history.present, path)) ?? usual;
  if (value === undefined) return null;
  const words = `${readableNumber(value)}${unit === undefined ? '' : ` ${unit}`}`;
  return (
    <div className={styles.knob} data-screen-only>
      <span aria-hidden="true">{label}</span>
      <input
        id={id}
        aria-label={label}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => {
          const next = Number(event.target.value);
          edit({
            label: `Change ${label}`,
            mergeKey: path,
            change: (edited) => withNumberAt(edited, path, next, usual !== undefined),
          });
        }}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
