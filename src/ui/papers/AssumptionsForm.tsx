// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment's assumptions, as a form made from its declaration: each value with its reason beside it.
import { useId } from 'react';
import type { Problem } from '../../model/problem';
import type { OptionValue, OptionValues } from '../../model/scenario';
import type { Paper } from '../../papers/paper';
import { differing } from '../../state/papers/address';
import { Button } from '../shared/Button';
import { FieldControl } from '../shared/forms/FieldControl';
import { FieldRow } from '../shared/forms/FieldRow';
import { defaultText, differsFromDefault, fallbackJson, fieldLabel, withValue } from '../shared/forms/field-values';
import { ProblemTable } from '../shared/ProblemTable';
import { fieldSentence } from '../shared/sentence';
import styles from './papers.module.css';

interface AssumptionsFormProps {
  readonly paper: Paper;
  /** Those that differ from the experiment's own. */
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
  /** Problems with a setting of the experiment. */
  readonly problems?: readonly Problem[];
  /** While it is measured nothing can be changed. */
  readonly running?: boolean;
}

export function AssumptionsForm({ paper, values, onChange, problems = [], running = false }: AssumptionsFormProps) {
  const { assumptions, small } = paper;
  const keys = Object.keys(assumptions);
  // A scenario's field often has the name of the assumption that it comes from.
  const keyOf = ({ path }: Problem): string => path.slice(path.lastIndexOf('.') + 1);
  const others = problems.filter((problem) => !keys.includes(keyOf(problem)));
  const isSmall = JSON.stringify(values) === JSON.stringify(differing(paper, small));
  const changed = Object.keys(values).length;
  return (
    <section aria-labelledby="papers-assumptions">
      <h3 id="papers-assumptions" className={styles.part}>
        Assumptions
      </h3>
      {keys.length === 0 && <p className={styles.quiet}>This experiment has no assumptions.</p>}
      <fieldset className={styles.fields} disabled={running} aria-labelledby="papers-assumptions">
        {keys.length > 0 && (
          <div className={styles.sizes}>
            <Button disabled={running || changed === 0} onClick={() => onChange({})}>
              Reset to our choices
            </Button>
            {Object.keys(small).length > 0 && (
              <Button
                disabled={running || isSmall}
                title="A size at which directions show in seconds; values are not those of the paper’s size"
                onClick={() => onChange(differing(paper, small))}
              >
                Small size
              </Button>
            )}
          </div>
        )}
        {others.length > 0 && (
          <div className={styles.danger} role="alert">
            <p>These assumptions make scenarios that are not valid:</p>
            <ProblemTable problems={others} />
          </div>
        )}
        {keys.map((key) => (
          <Assumption
            key={key}
            name={key}
            fields={assumptions}
            json={values[key]}
            problem={problems.find((problem) => keyOf(problem) === key)?.message}
            onChange={(json) => onChange(withValue(assumptions, values, key, json))}
          />
        ))}
      </fieldset>
    </section>
  );
}

interface AssumptionProps {
  readonly name: string;
  readonly fields: Paper['assumptions'];
  readonly json: OptionValue | undefined;
  readonly problem: string | undefined;
  readonly onChange: (json: OptionValue | undefined) => void;
}

function Assumption({ name, fields, json, problem, onChange }: AssumptionProps) {
  const whyId = useId();
  const field = fields[name];
  if (field === undefined) return null;
  const label = fieldLabel(name, field);
  const own = differsFromDefault(field, json) ? json : undefined;
  return (
    <div className={styles.assumption} data-changed={own !== undefined}>
      <FieldRow
        label={label}
        reading={field.info.reading}
        defaultText={defaultText(field)}
        onReset={own === undefined ? undefined : () => onChange(undefined)}
      >
        {(ids) => (
          <FieldControl
            field={field}
            label={label}
            ids={{ ...ids, describedBy: whyId }}
            json={json ?? fallbackJson(field)}
            onChange={onChange}
            problem={problem === undefined ? undefined : fieldSentence(label, problem)}
          />
        )}
      </FieldRow>
      <p id={whyId} className={styles.why}>
        {field.info.help}
        {own !== undefined &&
          ` Gantry starts from ${defaultText(field)}${field.info.unit ? ` ${field.info.unit}` : ''}.`}
      </p>
    </div>
  );
}
