// SPDX-License-Identifier: GPL-3.0-or-later
// One run: its two schedulers, their options folded away.
import type { Declaration } from '../../model/fields/declaration';
import type { Problem } from '../../model/problem';
import type { Run } from '../../model/scenario';
import { runWords } from '../../state/run-names';
import { HeldMenu } from '../held/HoldTools';
import { holdEdit, holdRefusal } from '../held/hold-edits';
import { useEdit, usePageState } from '../page-context';
import { problemAt } from '../shared/forms/field-values';
import { fieldSentence } from '../shared/sentence';
import { DeclarationSelect } from './DeclarationSelect';
import { EntryOptions } from './EntryOptions';
import { EntryRow } from './EntryRow';
import { type ListChange, withChanged } from './list-edit';
import { RUNS, withNetwork, withScheduler } from './runs-edit';

interface RunRowProps {
  readonly runs: readonly Run[];
  readonly run: Run;
  readonly at: number;
  readonly schedulers: readonly Declaration[];
  /** The schedulers that take the jobs. */
  readonly able: readonly Declaration[];
  readonly networks: readonly Declaration[];
  readonly isCoflows: boolean;
  readonly problems: readonly Problem[];
  readonly onChange: (change: ListChange<Run>) => void;
}

export function RunRow({ runs, run, at, schedulers, able, networks, isCoflows, problems, onChange }: RunRowProps) {
  const path = `runs[${at}]`;
  const edit = useEdit();
  const label = runWords(run);
  const refusal = usePageState((state) => holdRefusal(state.history.present));
  const put = (next: Run, what: string): void => onChange(withChanged(runs, at, next, what, RUNS));
  const problem = (key: string, label: string): string | undefined => {
    const message = problemAt(problems, `${path}.${key}`);
    return message === undefined ? undefined : fieldSentence(label, message);
  };
  return (
    <EntryRow
      kind={RUNS}
      list={runs}
      at={at}
      place={at}
      placeholder={runWords({ ...run, label: undefined })}
      labelProblem={problem('label', 'Label')}
      items={
        run.of === undefined
          ? [
              {
                ...{ id: 'hold', label: 'Hold this result', disabled: refusal !== undefined },
                about: refusal ?? 'It stays beside the results of later edits',
                onSelect: () => edit(holdEdit({ index: at, label })),
              },
            ]
          : []
      }
      onChange={onChange}
    >
      {run.of !== undefined && <HeldMenu {...{ label }} index={at} of={run.of} />}
      {!isCoflows && (
        <DeclarationSelect
          label="Job scheduler"
          declarations={schedulers}
          takes={(one) => able.includes(one)}
          value={run.scheduler}
          problem={problem('scheduler', 'Job scheduler')}
          onChange={(id) => put(withScheduler(run, id), 'scheduler')}
        />
      )}
      <DeclarationSelect
        label="Network scheduler"
        declarations={networks}
        value={run.network}
        problem={problem('network', 'Network scheduler')}
        onChange={(id) => put(withNetwork(run, id), 'network')}
      />
      <EntryOptions
        title="Scheduler options"
        declaration={schedulers.find((one) => one.id === run.scheduler)}
        values={run.options}
        problems={problems}
        path={`${path}.options`}
        onChange={(options) => put({ ...run, options }, 'options')}
      />
      <EntryOptions
        title="Network options"
        declaration={networks.find((one) => one.id === run.network)}
        values={run.networkOptions}
        problems={problems}
        path={`${path}.networkOptions`}
        onChange={(networkOptions) => put({ ...run, networkOptions }, 'network options')}
      />
    </EntryRow>
  );
}
