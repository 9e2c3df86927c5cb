// SPDX-License-Identifier: GPL-3.0-or-later
// What the links of a simulated run's racks carry over time, with the key above the first.

import { useContext, useMemo } from 'react';
import { readableRate } from '../../base/readable';
import { rackRange } from '../../charts/gantt/describe';
import { runThings } from '../../charts/gantt/run-things';
import { isAllZero } from '../../charts/heat/empty-lanes';
import { NetworkTimeline } from '../../charts/heat/NetworkTimeline';
import { filled, inked } from '../../charts/keys/fills';
import { DOWN, linkOf, UP } from '../../network/network';
import { legendHeightPx } from '../stack/legend-height';
import { StackContext } from '../stack-context';
import styles from './heat.module.css';
import { NothingShown } from './NothingShown';
import type { RunRacksProps } from './RunHeat';

export function RunNetwork({ answer, keyed, jobs: _, selected: __, onSelect: ___, heightPx, ...chart }: RunRacksProps) {
  const { narrowKey: narrow } = useContext(StackContext);
  const { links, traffic, rackSlots } = answer.chartData;
  const uplinks = Array.from(rackSlots, (_, rack) => links.capacityGbps[linkOf(rack, UP)] ?? 0);
  const things = useMemo(() => runThings(answer), [answer]);
  const hasCircuits = answer.record.trace.circuits.length > 0;
  // Values from before an edit, and what a fault takes, are still drawn.
  const isEmpty =
    chart.before === undefined &&
    links.lost.atS.length === 0 &&
    isAllZero(
      links,
      Array.from({ length: 2 * traffic.racks }, (_, i) => linkOf(i >> 1, i % 2 === 0 ? UP : DOWN)),
    );
  const lanesPx = heightPx - (keyed ? legendHeightPx(narrow, false) : 0);
  return (
    <>
      {keyed && (
        <p className={styles.line} {...inked('textQuiet')} data-narrow={narrow} data-chart-key>
          <span className={styles.what}>
            links to and from the {hasCircuits ? 'packet core' : 'core'}, {rackRange(uplinks, readableRate)} each way
          </span>
          <span>
            <span className={styles.swatch} {...filled('lanes.up')} aria-hidden="true" /> up
          </span>
          <span>
            <span className={styles.swatch} {...filled('lanes.down')} aria-hidden="true" /> down
          </span>
          <span>
            <span className={styles.swatch} {...filled('lanes.full')} aria-hidden="true" /> full
          </span>
          {links.lost.atS.length > 0 && (
            <span>
              <span className={styles.swatch} {...filled('lanes.lost')} aria-hidden="true" /> lost to a fault
            </span>
          )}
        </p>
      )}
      {isEmpty ? (
        <NothingShown measure="links" label={chart.label} {...{ hasCircuits }} heightPx={lanesPx} />
      ) : (
        <NetworkTimeline
          {...chart}
          {...{ links, things }}
          racks={traffic.racks}
          faults={answer.chartData.instants.faults}
          endS={answer.record.outcome.endS}
          heightPx={lanesPx}
        />
      )}
    </>
  );
}
