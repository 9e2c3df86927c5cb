// SPDX-License-Identifier: GPL-3.0-or-later
// The options that all of FLEX's planners share.
import { choice, type FieldsOf, whole } from '../../model/fields/fields';
import type { OptionValues } from '../../model/scenario';
import { metricOption } from './metrics/metric-option';

export type Phase = 'all' | 'map' | 'reduce';

export interface FlexOptions {
  readonly metric: string;
  readonly phase: Phase;
  /** S; absent: the slots of the cluster, or those of the phase's kind. */
  readonly slots?: number;
}

export const FLEX_OPTIONS: FieldsOf<FlexOptions> = {
  metric: metricOption,
  phase: choice(['all', 'map', 'reduce'], {
    default: 'all',
    label: 'Phase',
    help: 'Plans the work of maps and reduces together, or one kind on its own slots; malleable jobs are always planned whole (FLEX, section 2.2).',
  }),
  slots: whole({
    larger: 'Jobs end sooner, as long as they can use the additional slots.',
    optional: true,
    min: 1,
    max: 1_000_000_000,
    label: 'Slots',
    help: 'S, the number of slots to share; if omitted, the cluster’s (FLEX, section 2.3).',
  }),
};

export const flexOptionsFrom = (values: OptionValues): FlexOptions => ({
  metric: (values.metric ?? 'averageResponse') as string,
  phase: (values.phase ?? 'all') as Phase,
  slots: values.slots as number | undefined,
});
