// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a question, by its kind. Every value has a good default, so that none has to be given.
import type { Scenario } from '../../model/scenario';
import { MAX_WHAT_IF_VALUES, seedsOf, untilPercentOf, type WhatIf } from '../../model/what-if';
import { usualRange } from '../../state/what-if/default-questions';
import { FieldRow } from '../shared/forms/FieldRow';
import { NumberInput } from '../shared/forms/NumberInput';
import { MetricRow, MetricsRow } from './MetricRows';
import { NumberRow } from './NumberRow';
import { PathRow } from './PathRow';
import { PathsRow } from './PathsRow';
import { RunRow } from './RunRow';
import { VariedRows } from './VariedRows';
import styles from './what-if.module.css';

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
          <NumberRow label="From" value={question.from} onChange={(from) => onChange({ ...question, from })} />
          <NumberRow label="To" value={question.to} onChange={(to) => onChange({ ...question, to })} />
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
            label="Better by"
            unit="%"
            help="How much better the run must be than the other one. A larger margin is kept at fewer values."
            value={question.byPercent ?? 0}
            usual={0}
            least={0}
            most={99}
            onChange={(byPercent) => onChange({ ...question, byPercent })}
          />
          <NumberRow
            label="Answer’s width"
            unit="%"
            help="How wide the answer’s interval may be, in percent of the range. A wider one is found in less time."
            value={question.widthPercent ?? 2}
            usual={2}
            least={0.1}
            most={99}
            onChange={(widthPercent) => onChange({ ...question, widthPercent })}
          />
          <MetricRow {...{ scenario, question, onChange }} />
        </>
      );
    case 'sensitivity':
      return (
        <>
          <NumberRow
            label="Down and up by"
            unit="%"
            help="More tells what a parameter does far from here, less what it does nearby. Whole numbers are varied by at least 1."
            value={question.byPercent ?? 10}
            usual={10}
            least={0.1}
            most={99}
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
        label={until === undefined && question.kind !== 'breakEven' ? 'Seeds' : 'Seeds at most'}
        help="Each is the whole workload drawn anew, the same for all runs. More give narrower intervals and take longer; fewer than three give none."
        value={seedsOf(question)}
        usual={usual}
        whole
        least={1}
        most={MAX_WHAT_IF_VALUES}
        onChange={(seeds) => onChange(without({ ...question, seeds: seeds === usual ? undefined : seeds }, 'seeds'))}
      />
      {question.kind !== 'breakEven' && (
        <FieldRow
          label="Until the interval is within"
          help="At each value, no more seeds once the 95 % interval of every mean is at most so wide, in percent of the mean. A wider one is reached with fewer seeds."
        >
          {({ id, describedBy }) => (
            <NumberInput
              {...{ id, describedBy, name: 'Width', unit: '%', canBeEmpty: true, placeholder: 'not set' }}
              value={until}
              check={(value) => (value > 0 && value <= 1000 ? undefined : 'must be above 0 and at most 1000')}
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
