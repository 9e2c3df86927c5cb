// SPDX-License-Identifier: GPL-3.0-or-later
// Which two runs are compared: the baseline, and the run beside it. Both are in the link.
import { DumbbellMark } from '../../charts/compare/DumbbellStrip';
import { useChangeView } from '../page-context';
import { Select } from '../shared/Select';
import styles from './compare.module.css';
import type { IndexedRun } from './use-compared-runs';

interface PairChoiceProps {
  readonly runs: readonly IndexedRun[];
  readonly before: IndexedRun;
  readonly after: IndexedRun;
  readonly className?: string | undefined;
}

export function PairChoice({ runs, before, after, className = styles.chosen }: PairChoiceProps) {
  const change = useChangeView();
  return (
    <div className={className}>
      <span>From</span>
      <DumbbellMark place={before.place} isBefore />
      <Select
        label="Baseline"
        value={String(before.index)}
        onChange={(index) => change({ baseline: Number(index) })}
        options={optionsOf(runs)}
      />
      <span>to</span>
      <DumbbellMark place={after.place} />
      <Select
        label="Run that is compared with the baseline"
        value={String(after.index)}
        onChange={(index) => change({ compared: Number(index) })}
        options={optionsOf(runs.filter((one) => one !== before))}
      />
    </div>
  );
}

const optionsOf = (runs: readonly IndexedRun[]) =>
  runs.map(({ index, place, label }) => ({ value: String(index), label: `${place + 1} ${label}` }));
