// SPDX-License-Identifier: GPL-3.0-or-later
// The circuits of a simulated run: ports of the optical switch over time, drawn like planned circuits.

import { useCallback, useContext, useMemo } from 'react';
import { movesPackets, packetLinkOf } from '../../analysis/chart-data/circuit-share';
import { circuitsOfRun, ownerOfCircuit } from '../../analysis/chart-data/circuits-of-run';
import type { LinkUse } from '../../analysis/chart-data/link-use';
import { meanOver } from '../../analysis/chart-data/step-sums';
import { CircuitsTimeline, type PortTime } from '../../charts/circuits/CircuitsTimeline';
import { describeCircuit, describePackets, pointAtCircuit } from '../../charts/circuits/describe';
import { SHARE_PX } from '../../charts/circuits/draw-share';
import { ShareTimeline } from '../../charts/circuits/ShareTimeline';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { useJobFills } from '../../charts/gantt/use-job-paints';
import { filled, inked } from '../../charts/keys/fills';
import { LINKS_PER_RACK } from '../../network/network';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import { classNames } from '../shared/class-names';
import { StackContext } from '../stack-context';
import styles from './simulated.module.css';

interface RunCircuitsProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  readonly keyed: boolean;
}

export function RunCircuits({
  answer,
  keyed,
  jobs,
  label,
  selected,
  onSelect,
  onHover,
  before,
  ...chart
}: RunCircuitsProps) {
  const colourBy = usePageState((state) => state.view.circuitColour) ?? 'coflow';
  const { narrowKey: narrow } = useContext(StackContext);
  const { record, ids } = answer;
  const { fills } = useJobFills(ids, jobs);
  const plan = useMemo(() => circuitsOfRun(record.trace, ids, label), [record, ids, label]);
  const whose = useCallback((circuit: number) => ownerOfCircuit(record.trace, ids, circuit), [record, ids]);
  if (plan === undefined) return null;
  const { links, share } = answer.chartData;
  // Of the run's own cluster, which may differ from the page's.
  const racks = links.capacityGbps.length / LINKS_PER_RACK;
  // If nothing is sent by packets, the bars have the whole lane, and space for their labels.
  const hasPackets = share === undefined || movesPackets(share, record.outcome.endS);
  const packetsAt = (use: LinkUse, { lane, span }: PortTime): string => {
    const link = packetLinkOf(lane, racks);
    return describePackets(lane, racks, meanOver(use, link, span.fromS, span.toS), use.capacityGbps[link] ?? 0);
  };
  const what = answer.chartData.use === undefined ? 'coflows' : 'jobs';
  return (
    <>
      {keyed && (
        <p className={classNames(styles.keys, narrow && styles.twoLines)} {...inked('textQuiet')} data-chart-key>
          <span>ports of the optical switch; colours are {colourBy === 'coflow' ? what : 'destinations'}</span>
          <span className={styles.key}>
            <span className={styles.swatch} {...filled('phases.setUp')} aria-hidden="true" />
            set-up
          </span>
          {hasPackets && (
            <span className={styles.key}>
              <span className={styles.swatch} {...filled('phases.packets')} aria-hidden="true" />
              packets of the same rack
            </span>
          )}
        </p>
      )}
      {share !== undefined && <ShareTimeline {...chart} {...{ label, onHover, share }} before={before?.drawn?.share} />}
      <CircuitsTimeline
        {...chart}
        {...{ plan, racks, colourBy, whose, onSelect }}
        packets={hasPackets ? links : undefined}
        jobFills={fills}
        before={before?.drawn?.circuits}
        heightPx={chart.heightPx - (share === undefined ? 0 : SHARE_PX)}
        kindLabel={`Circuits of ${label}`}
        name={`Circuits of the simulation of ${label}, ports over time`}
        selectedCoflow={selected}
        onSay={onHover}
        onHover={(index = -1, together, at) => {
          const circuit = plan.circuits[index];
          const description = circuit && describeCircuit(circuit, together, whose(index));
          const packets = at && packetsAt(links, at);
          const sentence =
            description === undefined || packets === undefined
              ? (description ?? packets)
              : `${description}; ${packets}`;
          const place = circuit === undefined ? -1 : ids.indexOf(circuit.coflow);
          const pointed =
            circuit === undefined
              ? at && { what: 'packets', fromS: at.span.fromS, where: packetsAt(links, at) }
              : pointAtCircuit(circuit, fills[place], whose(index));
          onHover(sentence, pointed);
        }}
      />
    </>
  );
}
