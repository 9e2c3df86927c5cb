// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a section that holds a chart and has nothing else to save.
import type { TimeSpan } from '../../charts/time/span';
import { Menu } from '../shared/float/Menu';
import { MoreIcon } from '../shared/icons';
import { useChartItems } from './use-chart-items';

interface ChartMenuProps {
  /** "Planned by Corral": in the file's title and name. */
  readonly what: string;
  readonly span?: TimeSpan;
  /** Its hues are the scenario's jobs. */
  readonly isByJob?: boolean;
}

export function ChartMenu({ what, span, isByJob = false }: ChartMenuProps) {
  const { place, items } = useChartItems({ what, span, isByJob });
  return (
    <span ref={place}>
      <Menu label={`Save the chart: ${what}`} icon={<MoreIcon />} iconOnly align="end" heading="Save" items={items} />
    </span>
  );
}
