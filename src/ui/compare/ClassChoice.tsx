// SPDX-License-Identifier: GPL-3.0-or-later
// Which jobs the metrics and the charts of the runs cover: of all, or of one class. One choice for all of them, over the key figures,
// kept in the link; what stands further down only says which class it is of.
import { counted } from '../../base/readable';
import { inked } from '../../charts/keys/fills';
import { useChangeView, usePageState } from '../page-context';
import { Select } from '../shared/Select';
import { useRunViews } from '../use-run-views';
import styles from './compare.module.css';
import { classLabel } from './measure-words';

/** The classes of which some run has jobs, in the order of results. */
function useJobClasses(): readonly string[] {
  const runs = useRunViews();
  return [...new Set(runs.flatMap(({ simulation }) => Object.keys(simulation?.answer?.classes ?? {})))];
}

/** Undefined: all jobs. One that no run has any more counts as none. */
export function useJobClass(): string | undefined {
  const chosen = usePageState((state) => state.view.jobClass);
  const classes = useJobClasses();
  return chosen !== undefined && classes.includes(chosen) ? chosen : undefined;
}

/** Nothing where there are no classes. */
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

/** Nothing while it is of all jobs. */
export function ClassNote() {
  const chosen = useJobClass();
  return chosen === undefined ? null : (
    <p className={styles.quiet} {...inked('textQuiet')}>
      {classLabel(chosen)} only
    </p>
  );
}
