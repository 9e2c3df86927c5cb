// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a question, by its kind. Every value has a sensible default, so that none is required.
import { helpOf } from '../../model/fields/fields';
import { WHAT_IF_VARIANTS } from '../../model/fields/what-if-fields';
import type { Scenario } from '../../model/scenario';
import { seedsOf, untilPercentOf, type WhatIf } from '../../model/what-if';
import { usualRange } from '../../state/what-if/default-questions';
import { FieldRow } from '../shared/forms/FieldRow';
import { problemOf } from '../shared/forms/field-values';
import { NumberInput } from '../shared/forms/NumberInput';
import { MetricRow, MetricsRow } from './MetricRows';
import { NumberRow } from './NumberRow';
import { PathRow } from './PathRow';
import { PathsRow } from './PathsRow';
import { RunRow } from './RunRow';
import { VariedRows } from './VariedRows';
import styles from './what-if.module.css';

const { curve: CURVE, breakEven: BREAK_EVEN, sensitivity: SENSITIVITY } = WHAT_IF_VARIANTS;

export interface QuestionFormProps<Q extends WhatIf = WhatIf> {
  readonly question: Q;
  readonly scenario: Scenario;
  readonly onChange: (question: WhatIf) => void;
}

export function QuestionForm(props: QuestionFormProps) {
  return (
    <section aria-label="Question" className={styles.form}>
      <OwnRows {...props} />
      <SeedRows {...props} />
    </section>
  );
}

function OwnRows({ question, scenario, onChange }: QuestionFormProps) {
  switch (question.kind) {
    case 'curve':
      return (
        <>
          <VariedRows
            label="Vary"
            varied={question.vary}
            scenario={scenario}
            onChange={(vary) => onChange({ ...question, vary })}
          />
          <MetricsRow
            chosen={question.metrics}
            scenario={scenario}
            onChange={(metrics) => onChange(withMetrics(question, metrics))}
          />
        </>
      );
    case 'repeat':
      return (
        <MetricsRow
          chosen={question.metrics}
          scenario={scenario}
          onChange={(metrics) => onChange(withMetrics(question, metrics))}
        />
      );
    case 'map':
      return (
        <>
          <VariedRows
            label="Across"
            varied={question.x}
            scenario={scenario}
            onChange={(x) => onChange({ ...question, x })}
          />
          <VariedRows
            label="Up"
            varied={question.y}
            scenario={scenario}
            onChange={(y) => onChange({ ...question, y })}
          />
          <RunRow
            label="Run"
            {...{ scenario }}
            run={question.run ?? 0}
            onChange={(run) => onChange({ ...question, run })}
          />
          <RunRow
            label="Against"
            none="Nothing: the metric itself"
            {...{ scenario }}
            run={question.against}
            onChange={(against) => onChange(without({ ...question, against }, 'against'))}
          />
          <MetricRow {...{ scenario, question, onChange }} />
        </>
      );
    case 'breakEven':
      return (
        <>
          <PathRow
            label="Vary"
            {...{ scenario }}
            path={question.path}
            onChange={(path) => {
              const { from, to } = usualRange(scenario, path);
              onChange({ ...question, path, from, to });
            }}
          />
          <NumberRow
            field={BREAK_EVEN.from}
            value={question.from}
            onChange={(from) => onChange({ ...question, from })}
          />
          <NumberRow field={BREAK_EVEN.to} value={question.to} onChange={(to) => onChange({ ...question, to })} />
          <RunRow
            label="Run"
            {...{ scenario }}
            run={question.run ?? 0}
            onChange={(run) => onChange({ ...question, run })}
          />
          <RunRow
            label="Against"
            {...{ scenario }}
            run={question.against ?? 1}
            onChange={(against) => onChange(without({ ...question, against }, 'against'))}
          />
          <NumberRow
            field={BREAK_EVEN.byPercent}
            label="Better by"
            value={question.byPercent ?? 0}
            onChange={(byPercent) => onChange({ ...question, byPercent })}
          />
          <NumberRow
            field={BREAK_EVEN.widthPercent}
            label="Answer’s width"
            value={question.widthPercent ?? 2}
            onChange={(widthPercent) => onChange({ ...question, widthPercent })}
          />
          <MetricRow {...{ scenario, question, onChange }} />
        </>
      );
    case 'sensitivity':
      return (
        <>
          <NumberRow
            field={SENSITIVITY.byPercent}
            label="Down and up by"
            value={question.byPercent ?? 10}
            onChange={(byPercent) => onChange({ ...question, byPercent })}
          />
          <PathsRow
            {...{ scenario }}
            chosen={question.paths}
            onChange={(paths) => onChange(without({ ...question, paths }, 'paths'))}
          />
          <MetricRow {...{ scenario, question, onChange }} />
        </>
      );
  }
}

function SeedRows({ question, onChange }: QuestionFormProps) {
  const until = untilPercentOf(question);
  const { seeds: _, ...unseeded } = question;
  const usual = seedsOf(unseeded as WhatIf);
  return (
    <>
      <NumberRow
        field={BREAK_EVEN.seeds}
        label={until === undefined && question.kind !== 'breakEven' ? 'Seeds' : 'Seeds at most'}
        value={seedsOf(question)}
        usual={usual}
        onChange={(seeds) => onChange(without({ ...question, seeds: seeds === usual ? undefined : seeds }, 'seeds'))}
      />
      {question.kind !== 'breakEven' && (
        <FieldRow label="Until the interval is within" help={helpOf(CURVE.untilPercent.info)}>
          {({ id, describedBy }) => (
            <NumberInput
              {...{
                id,
                describedBy,
                name: 'Width',
                unit: CURVE.untilPercent.info.unit ?? '',
                canBeEmpty: true,
                placeholder: 'not set',
              }}
              value={until}
              check={(value) => problemOf(CURVE.untilPercent, value)}
              onCommit={(untilPercent) => onChange(without({ ...question, untilPercent }, 'untilPercent'))}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}

/** A key without a value is left out. */
function without(question: object, key: string): WhatIf {
  const entries = Object.entries(question).filter(([name, value]) => name !== key || value !== undefined);
  return Object.fromEntries(entries) as unknown as WhatIf;
}

const withMetrics = (question: WhatIf, metrics: readonly string[] | undefined): WhatIf =>
  without({ ...question, metrics }, 'metrics');
