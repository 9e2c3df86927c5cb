// One run: its label, its two schedulers, their options folded away, and its place in the list.
import type { KeyboardEvent } from 'react';
import type { Declaration } from '../../model/declaration';
import type { Problem } from '../../model/problem';
import { type OptionValues, type Run, runLabel } from '../../model/scenario';
import { IconButton } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { FieldsForm } from '../shared/FieldsForm';
import { problemAt } from '../shared/field-values';
import { DuplicateIcon, MoreIcon, MoveDownIcon, MoveUpIcon, TrashIcon } from '../shared/icons';
import { Menu } from '../shared/Menu';
import { fieldSentence } from '../shared/sentence';
import { TextInput } from '../shared/TextInput';
import { DeclarationSelect } from './DeclarationSelect';
import { RunChip } from './RunChip';
import styles from './RunsEditor.module.css';
import {
  canAdd,
  type RunsChange,
  withCopy,
  withLabel,
  withMoved,
  withNetwork,
  withoutRun,
  withRun,
  withScheduler,
} from './runs-edit';

interface RunRowProps {
  readonly runs: readonly Run[];
  readonly run: Run;
  readonly at: number;
  readonly schedulers: readonly Declaration[];
  readonly networks: readonly Declaration[];
  readonly isCoflows: boolean;
  readonly problems: readonly Problem[];
  readonly onChange: (change: RunsChange) => void;
}

/** Whole, though long: a form from top to bottom; what an edit does is runs-edit.ts. */
export function RunRow({ runs, run, at, schedulers, networks, isCoflows, problems, onChange }: RunRowProps) {
  const name = runLabel(run);
  const path = `runs[${at}]`;
  const put = (next: Run, what: string): void => onChange(withRun(runs, at, next, what));
  const problem = (key: string, label: string): string | undefined => {
    const said = problemAt(problems, `${path}.${key}`);
    return said === undefined ? undefined : fieldSentence(label, said);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (runs[at + by] === undefined) return;
    event.preventDefault();
    onChange(withMoved(runs, at, by));
  };
  return (
    // Alt with an arrow moves the run from any control in it; the menu does the same.
    <li className={styles.run} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <RunChip index={at} />
        <TextInput
          label={`Label of run ${at + 1}`}
          value={run.label ?? ''}
          placeholder={runLabel({ ...run, label: undefined })}
          problem={problem('label', 'Label')}
          maxLength={200}
          onCommit={(text) => put(withLabel(run, text), 'label')}
        />
        <Menu
          label={`More for run ${at + 1}`}
          icon={<MoreIcon />}
          iconOnly
          align="end"
          items={[
            {
              id: 'duplicate',
              label: 'Duplicate',
              icon: <DuplicateIcon />,
              disabled: !canAdd(runs),
              onSelect: () => onChange(withCopy(runs, at)),
            },
            {
              id: 'up',
              label: 'Move up',
              hint: 'Alt+Up',
              icon: <MoveUpIcon />,
              disabled: at === 0,
              onSelect: () => onChange(withMoved(runs, at, -1)),
            },
            {
              id: 'down',
              label: 'Move down',
              hint: 'Alt+Down',
              icon: <MoveDownIcon />,
              disabled: at === runs.length - 1,
              onSelect: () => onChange(withMoved(runs, at, 1)),
            },
          ]}
        />
        <IconButton
          label={`Remove run ${at + 1}, ${name}`}
          icon={<TrashIcon />}
          onClick={() => onChange(withoutRun(runs, at))}
        />
      </div>
      {!isCoflows && (
        <DeclarationSelect
          label="Job scheduler"
          declarations={schedulers}
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
      <OptionsOf
        title="Scheduler options"
        declaration={schedulers.find((one) => one.id === run.scheduler)}
        values={run.options}
        problems={problems}
        path={`${path}.options`}
        onChange={(options) => put({ ...run, options }, 'options')}
      />
      <OptionsOf
        title="Network options"
        declaration={networks.find((one) => one.id === run.network)}
        values={run.networkOptions}
        problems={problems}
        path={`${path}.networkOptions`}
        onChange={(networkOptions) => put({ ...run, networkOptions }, 'network options')}
      />
    </li>
  );
}

interface OptionsOfProps {
  readonly title: string;
  readonly declaration: Declaration | undefined;
  readonly values: OptionValues;
  readonly problems: readonly Problem[];
  readonly path: string;
  readonly onChange: (values: OptionValues) => void;
}

/** Folded, with how many differ from their defaults; nothing where there are none. */
function OptionsOf({ title, declaration, values, problems, path, onChange }: OptionsOfProps) {
  if (declaration === undefined || Object.keys(declaration.options).length === 0) return null;
  const changed = Object.keys(values).length;
  const note = changed === 0 ? 'all at their defaults' : `${changed} changed`;
  return (
    <Disclosure
      kind="more"
      level={3}
      title={title}
      note={note}
      defaultOpen={problems.some((one) => one.path.startsWith(path))}
    >
      <FieldsForm fields={declaration.options} values={values} problems={problems} path={path} onChange={onChange} />
    </Disclosure>
  );
}
