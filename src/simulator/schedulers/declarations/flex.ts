// SPDX-License-Identifier: GPL-3.0-or-later
// The declaration of the job scheduler `flex`.
import { number } from '../../../model/fields/fields';
import { metricOption } from '../../../planners/flex/metrics/metric-option';
import type { SchedulerDeclaration } from '../../engine/state/job-scheduler';
import { MALLEABLE_OPTIONS } from '../../malleable/malleable-options';
import { RUN_OPTIONS } from '../../run-options';

export const FLEX: SchedulerDeclaration = {
  id: 'flex',
  label: 'FLEX',
  help: 'Malleable shares, replanned at every epoch for the chosen metric.',
  reference: { paper: 'FLEX', where: 'section 3' },
  options: {
    metric: metricOption,
    epochS: number({
      larger: 'Shares are replanned less often while nothing arrives or ends, and planning takes less computing.',
      above: 0,
      default: 5,
      label: 'Epoch',
      unit: 's',
      help: 'Longest time between two plans.',
    }),
    ...RUN_OPTIONS,
    ...MALLEABLE_OPTIONS,
  },
  takesMalleable: true,
};
