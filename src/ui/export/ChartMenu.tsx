// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a section that contains a chart and has nothing else to save.
import type { ReactNode } from 'react';
import type { TimeSpan } from '../../charts/time/span';
import { Menu } from '../shared/float/Menu';
import { MoreIcon } from '../shared/icons';
import { useChartItems } from './use-chart-items';

interface ChartMenuProps {
  /** "Planned by Corral": in the file's title and name. */
  readonly what: string;
  readonly span?: TimeSpan;
  /** Its hues represent the scenario's jobs. */
  readonly isByJob?: boolean;
  /** Its numbers, to be saved beside it. */
  readonly table?: ReactNode;
}

export function ChartMenu({ what, span, isByJob = false, table }: ChartMenuProps) {
  const { place, items, writer } = useChartItems({ what, span, isByJob, table });
  return (
    <span ref={place}>
      <Menu label={`Save the chart: ${what}`} icon={<MoreIcon />} iconOnly align="end" heading="Save" items={items} />
      {writer}
    </span>
  );
}
