// SPDX-License-Identifier: GPL-3.0-or-later
// A generator and its parameters. While the scenario has written jobs, a generator is only tried out here until it is used.
import { useState } from 'react';
import { counted } from '../../base/readable';
import type { Declaration } from '../../model/fields/declaration';
import type { Problem } from '../../model/problem';
import type { Generate, OptionValues } from '../../model/scenario';
import { Button } from '../shared/Button';
import { FieldsForm } from '../shared/forms/FieldsForm';
import { fieldLabel, problemAt } from '../shared/forms/field-values';
import { fieldSentence } from '../shared/sentence';
import { DeclarationSelect, declarationHelp } from './DeclarationSelect';
import styles from './WorkloadPanel.module.css';

interface GeneratorFormProps {
  readonly generators: readonly Declaration[];
  /** The scenario's generator; undefined while it has written jobs. */
  readonly current: Generate | undefined;
  /** How many written jobs using a generator would replace. */
  readonly jobsInUse: number | undefined;
  readonly problems?: readonly Problem[];
  readonly onGenerate: (generate: Generate, what: string) => void;
}

export function GeneratorForm({ generators, current, jobsInUse, problems, onGenerate }: GeneratorFormProps) {
  const [tried, setTried] = useState<Generate>({ kind: generators[0]?.id ?? '' });
  const generate = current ?? tried;
  const { kind, ...parameters } = generate;
  const declaration = generators.find((one) => one.id === kind);
  const put = (next: Generate, what: string): void => {
    if (current === undefined) setTried(next);
    else onGenerate(next, what);
  };
  const ofKind = problemAt(problems ?? [], 'workload.generate.kind');
  return (
    <div>
      {current === undefined && jobsInUse !== undefined && (
        <div className={styles.line}>
          <Button
            kind="primary"
            disabled={declaration === undefined}
            onClick={() => onGenerate(tried, 'Use generated jobs')}
          >
            Use generated jobs
          </Button>
          <span className="quiet-text">
            {jobsInUse === 0
              ? 'Not in use yet.'
              : `Not in use yet: they would replace ${counted(jobsInUse, 'written job')}; undo brings those back.`}
          </span>
        </div>
      )}
      <DeclarationSelect
        label="Kind"
        declarations={generators}
        value={kind === '' ? undefined : kind}
        problem={ofKind === undefined ? undefined : fieldSentence('Kind', ofKind)}
        onChange={(id) => put({ kind: id }, 'Change generator')}
      />
      {declaration !== undefined && (
        <>
          <p className={styles.help}>{declarationHelp(declaration)}</p>
          <FieldsForm
            key={kind}
            fields={declaration.options}
            values={parameters as OptionValues}
            problems={problems}
            path="workload.generate"
            onChange={(next, key) => {
              const field = declaration.options[key];
              const label = field === undefined ? key : fieldLabel(key, field);
              put({ ...next, kind }, `Change ${label.toLowerCase()}`);
            }}
          />
        </>
      )}
    </div>
  );
}
