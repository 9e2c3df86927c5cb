// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs the runs' metrics and charts cover: all, or those of one class. One choice for all of them, above the key figures and kept
// in the link; sections further down only name the class.
import { counted } from '../../base/readable';
import { inked } from '../../charts/keys/fills';
import { useChangeView, usePageState } from '../page-context';
import { Select } from '../shared/Select';
import { useRunViews } from '../use-run-views';
import styles from './compare.module.css';
import { classLabel } from './measure-words';

/** The classes for which some run has jobs, in the order of the results. */
function useJobClasses(): readonly string[] {
  const runs = useRunViews();
  return [...new Set(runs.flatMap(({ simulation }) => Object.keys(simulation?.answer?.classes ?? {})))];
}

/** Undefined: all jobs, also if no run has the chosen class any more. */
export function useJobClass(): string | undefined {
  const chosen = usePageState((state) => state.view.jobClass);
  const classes = useJobClasses();
  return chosen !== undefined && classes.includes(chosen) ? chosen : undefined;
}

/** Empty if there are no classes. */
export function ClassChoice({ label }: { readonly label: string }) {
  const change = useChangeView();
  const classes = useJobClasses();
  const chosen = useJobClass();
  const runs = useRunViews();
  if (classes.length === 0) return null;
  const answer = runs.findLast(({ simulation }) => simulation?.answer !== undefined)?.simulation?.answer;
  const count = (name: string): string => {
    const members = answer?.chartData.members?.[name];
    return members === undefined ? '' : `, ${counted(members.length, 'job')}`;
  };
  return (
    <Select
      label={label}
      value={chosen ?? ''}
      onChange={(next) => change({ jobClass: next === '' ? undefined : next })}
      options={[
        { value: '', label: 'All jobs' },
        ...classes.map((name) => ({ value: name, label: `${classLabel(name)}${count(name)}` })),
      ]}
    />
  );
}

/** Empty while all jobs are covered. */
export function ClassNote() {
  const chosen = useJobClass();
  return chosen === undefined ? null : (
    <p className={styles.quiet} {...inked('textQuiet')}>
      {classLabel(chosen)} only
    </p>
  );
}
