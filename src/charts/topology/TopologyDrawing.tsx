// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster drawn from its numbers: the thinner the uplink compared with the rack's NICs, the more it is oversubscribed. While a moment
// of a run is shown, also with what is in use at that moment.
import { memo, useId, useMemo, useRef } from 'react';
import { counted } from '../../base/readable';
import { totalMachines, totalSlots } from '../../model/racks';
import type { Topology } from '../../model/topology';
import { useWidth } from '../use-size';
import { BAR_PX, describeRack, differingWords, layoutTopology, type RackShape, type TopologyLayout } from './layout';
import { MomentLayer } from './MomentLayer';
import { machinesPath } from './machines-path';
import { layoutMoment, type ShownMoment } from './moment-layout';
import { RackPicker, type RackSelection } from './RackPicker';
import styles from './TopologyDrawing.module.css';

interface TopologyDrawingProps {
  readonly topology: Topology;
  readonly shown?: ShownMoment | undefined;
  /** Absent: racks cannot be selected. */
  readonly selection?: RackSelection | undefined;
  /** Width before it is measured (and if nothing can be measured). */
  readonly assumedWidthPx?: number;
}

export function TopologyDrawing({ topology, shown, selection, assumedWidthPx = 0 }: TopologyDrawingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const columns = shown && (shown.run.chartData.counts === undefined ? 'links' : 'slots');
  const layout = useMemo(() => layoutTopology(topology, widthPx, columns), [topology, widthPx, columns]);
  const moment = shown && layoutMoment(layout, shown);
  const titleId = useId();
  const sentenceId = useId();
  const { y, leftPx, rightPx, elided } = layout;
  const description = moment && `${sentence(moment.when)}: ${moment.what}.`;
  return (
    <div ref={ref} className={styles.topology}>
      {widthPx > 0 && (
        <svg
          role="img"
          aria-labelledby={titleId}
          aria-describedby={sentenceId}
          width={widthPx}
          height={layout.heightPx}
          className={styles.drawing}
          data-moment={columns !== undefined}
        >
          <title id={titleId}>Topology</title>
          <desc id={sentenceId}>
            {description === undefined ? layout.sentence : `${description} ${layout.sentence}`}
          </desc>
          <text x={(leftPx + rightPx) / 2} y={y.core - 6} textAnchor="middle">
            {layout.bisection}
          </text>
          <rect x={leftPx} y={y.core} width={rightPx - leftPx} height={BAR_PX} rx={2} className={styles.core} />
          {topology.ocs !== undefined && (
            <rect
              x={leftPx}
              y={y.optical}
              width={rightPx - leftPx}
              height={layout.switchPx}
              rx={2}
              className={styles.optical}
            />
          )}
          {layout.racks.map((shape) => (
            <Rack key={shape.rack} shape={shape} layout={layout} />
          ))}
          {elided !== undefined && <Hole {...{ elided, y }} hidden={moment?.hidden} />}
          {moment !== undefined && <MomentLayer {...{ layout, moment }} />}
          {layout.labels.map(({ name, figure, part, yPx }) => (
            <text key={part} y={yPx}>
              <tspan x={0} className={styles.quiet}>
                {(part === 'link' && moment?.links) || name}
              </tspan>
              {figure !== undefined && (
                <tspan x={0} dy={15}>
                  {(part === 'switch' && moment?.switched) || figure}
                </tspan>
              )}
            </text>
          ))}
        </svg>
      )}
      {widthPx > 0 && selection !== undefined && (
        <RackPicker
          {...{ layout, ...selection }}
          nameOf={(rack) =>
            moment?.racks.find(({ shape }) => shape.rack === rack)?.title ?? describeRack(topology, rack)
          }
        />
      )}
      {moment === undefined ? (
        <Sum topology={topology} />
      ) : (
        <p className={styles.sum} data-moment="true">
          <b title={moment.when}>{moment.when}</b>
          <span title={moment.what}>{moment.what}</span>
        </p>
      )}
    </div>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Sum({ topology }: { readonly topology: Topology }) {
  const differing = differingWords(topology);
  return (
    <p className={styles.sum}>
      {counted(topology.racks, 'rack')}, {counted(totalMachines(topology), 'machine')},{' '}
      <b>{counted(totalSlots(topology), 'slot')}</b> in all{differing !== undefined && `; ${differing}`}
    </p>
  );
}

interface HoleProps {
  readonly elided: NonNullable<TopologyLayout['elided']>;
  readonly y: TopologyLayout['y'];
  readonly hidden: string | undefined;
}

function Hole({ elided, y, hidden }: HoleProps) {
  const middle = { x: (elided.fromPx + elided.toPx) / 2, textAnchor: 'middle' } as const;
  const yPx = (y.rack + y.rackEnd) / 2 + 4;
  return (
    <>
      <text {...middle} y={yPx} className={styles.quiet}>
        {elided.text}
      </text>
      {hidden !== undefined && (
        <text {...middle} y={yPx + 15}>
          {hidden}
        </text>
      )}
    </>
  );
}

/** The same in every frame of a run that plays. */
const Rack = memo(function Rack({ shape, layout }: { readonly shape: RackShape; readonly layout: TopologyLayout }) {
  const { y, rackPx, opticalPx } = layout;
  const { rack, middlePx, nicsPx, uplinkPx, backgroundPx, differs } = shape;
  const left = middlePx - rackPx / 2;
  const linkLeft = middlePx - uplinkPx / 2;
  const freePx = uplinkPx - backgroundPx;
  const dottedPx = linkLeft + freePx + backgroundPx / 2;
  const right = middlePx + uplinkPx / 2;
  const funnel = `M${linkLeft},${y.funnel}H${right}L${middlePx + nicsPx / 2},${y.rack}H${middlePx - nicsPx / 2}Z`;
  return (
    <g>
      {freePx > 0.05 && (
        <rect x={linkLeft} y={y.link} width={freePx} height={y.funnel - y.link} className={styles.link} />
      )}
      {backgroundPx > 0 && (
        <line
          x1={dottedPx}
          x2={dottedPx}
          y1={y.link}
          y2={y.funnel}
          className={styles.background}
          style={{ strokeWidth: Math.max(1, backgroundPx) }}
        />
      )}
      <path d={funnel} className={styles.funnel} />
      <rect x={left} y={y.rack} width={rackPx} height={y.rackEnd - y.rack} rx={1.5} className={styles.rack} />
      <path d={machinesPath(shape, layout)} className={styles.machine} />
      {shape.numbered && (
        <text x={middlePx} y={y.number} textAnchor="middle" className={differs ? styles.differs : styles.quiet}>
          {rack}
        </text>
      )}
      {opticalPx !== undefined && (
        <rect
          x={middlePx - opticalPx / 2}
          y={y.foot + 6}
          width={opticalPx}
          height={y.optical - y.foot - 6}
          className={styles.circuit}
        />
      )}
    </g>
  );
});
