// SPDX-License-Identifier: GPL-3.0-or-later
// The metric or metrics of a question. Those without a meaning for the workload are not offered.
import { RUN_METRICS } from '../../analysis/metrics/registry';
import type { Scenario } from '../../model/scenario';
import type { WhatIf } from '../../model/what-if';
import { askWhatIf } from '../../what-if/asked';
import { Menu } from '../shared/float/Menu';
import { FieldRow } from '../shared/forms/FieldRow';
import { Select } from '../shared/Select';

const MAX_METRICS = 12;

const metricsOf = ({ workload }: Scenario) =>
  RUN_METRICS.filter(({ jobsOnly }) => !('coflows' in workload) || jobsOnly !== true);

/** The default metrics of a question on this scenario. */
const usualMetrics = (scenario: Scenario): readonly string[] =>
  scenario.runs.length === 0 ? [] : askWhatIf(scenario, { kind: 'repeat' }).metrics.map(({ id }) => id);

type OneMetric = Extract<WhatIf, { readonly metric?: string }>;

interface MetricRowProps {
  readonly scenario: Scenario;
  readonly question: OneMetric;
  readonly onChange: (question: WhatIf) => void;
}

export function MetricRow({ scenario, question, onChange }: MetricRowProps) {
  const usual = usualMetrics(scenario)[0];
  return (
    <FieldRow label="Metric" stacked>
      {({ id, describedBy }) => (
        <Select
          {...{ id, describedBy }}
          value={question.metric ?? usual ?? ''}
          options={metricsOf(scenario).map((one) => ({ value: one.id, label: one.label }))}
          onChange={(metric) => {
            const { metric: _, ...rest } = question;
            onChange((metric === usual ? rest : { ...rest, metric }) as WhatIf);
          }}
        />
      )}
    </FieldRow>
  );
}

interface MetricsRowProps {
  readonly scenario: Scenario;
  /** Undefined: the usual ones. */
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (metrics: readonly string[] | undefined) => void;
}

export function MetricsRow({ scenario, chosen, onChange }: MetricsRowProps) {
  const usual = usualMetrics(scenario);
  const now = chosen ?? usual;
  const all = metricsOf(scenario);
  const toggle = (id: string): void => {
    const next = all.map((one) => one.id).filter((one) => (one === id ? !now.includes(id) : now.includes(one)));
    if (next.length === 0) return;
    onChange(
      next.join() ===
        all
          .map((one) => one.id)
          .filter((one) => usual.includes(one))
          .join()
        ? undefined
        : next,
    );
  };
  const names = all.filter(({ id }) => now.includes(id)).map(({ label }) => label);
  return (
    <FieldRow label="Metrics" grouped stacked>
      {() => (
        <Menu
          label={names.length <= 2 ? names.join(', ') : `${names[0]} and ${names.length - 1} more`}
          heading="A chart for each metric"
          items={all.map(({ id, label }) => ({
            ...{ id, label, checked: now.includes(id) },
            disabled: !now.includes(id) && now.length >= MAX_METRICS,
            onSelect: () => toggle(id),
          }))}
        />
      )}
    </FieldRow>
  );
}
