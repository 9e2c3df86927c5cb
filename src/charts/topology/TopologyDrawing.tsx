// The cluster drawn after its numbers: the thinner the uplink against the rack's NICs, the more it is oversubscribed.
import { useId, useMemo, useRef } from 'react';
import { counted } from '../../base/readable';
import { type Topology, totalSlots } from '../../model/topology';
import { useWidth } from '../use-size';
import { BAR_PX, CELL_PX, layoutTopology, type RackShape, type TopologyLayout } from './layout';
import styles from './TopologyDrawing.module.css';

interface TopologyDrawingProps {
  readonly topology: Topology;
  /** Before it is measured (and where nothing can be measured). */
  readonly assumedWidthPx?: number;
}

export function TopologyDrawing({ topology, assumedWidthPx = 0 }: TopologyDrawingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(ref, assumedWidthPx);
  const layout = useMemo(() => layoutTopology(topology, widthPx), [topology, widthPx]);
  const titleId = useId();
  const sentenceId = useId();
  const { y, leftPx, rightPx, elided } = layout;
  const machines = topology.racks * topology.machinesPerRack;
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
        >
          <title id={titleId}>Topology</title>
          <desc id={sentenceId}>{layout.sentence}</desc>
          <text x={(leftPx + rightPx) / 2} y={y.core - 6} textAnchor="middle">
            {layout.bisection}
          </text>
          <rect x={leftPx} y={y.core} width={rightPx - leftPx} height={BAR_PX} rx={2} className={styles.core} />
          {topology.ocs !== undefined && (
            <rect x={leftPx} y={y.optical} width={rightPx - leftPx} height={BAR_PX} rx={2} className={styles.optical} />
          )}
          {layout.racks.map((shape) => (
            <Rack key={shape.rack} shape={shape} layout={layout} />
          ))}
          {elided !== undefined && (
            <text
              x={(elided.fromPx + elided.toPx) / 2}
              y={(y.rack + y.rackEnd) / 2 + 4}
              textAnchor="middle"
              className={styles.quiet}
            >
              {elided.text}
            </text>
          )}
          {layout.labels.map(({ name, figure, yPx }) => (
            <text key={name} y={yPx}>
              <tspan x={0} className={styles.quiet}>
                {name}
              </tspan>
              {figure !== undefined && (
                <tspan x={0} dy={15}>
                  {figure}
                </tspan>
              )}
            </text>
          ))}
        </svg>
      )}
      <p className={styles.sum}>
        {counted(topology.racks, 'rack')}, {counted(machines, 'machine')},{' '}
        <b>{counted(totalSlots(topology), 'slot')}</b> in all
      </p>
    </div>
  );
}

function Rack({ shape, layout }: { readonly shape: RackShape; readonly layout: TopologyLayout }) {
  const { y, rackPx, nicsPx, uplinkPx, backgroundPx, opticalPx } = layout;
  const { rack, middlePx } = shape;
  const left = middlePx - rackPx / 2;
  const linkLeft = middlePx - uplinkPx / 2;
  const freePx = uplinkPx - backgroundPx;
  const dottedPx = linkLeft + freePx + backgroundPx / 2;
  const right = middlePx + uplinkPx / 2;
  const funnel = `M${linkLeft},${y.funnel}H${right}L${middlePx + nicsPx / 2},${y.rack}H${middlePx - nicsPx / 2}Z`;
  const pitchPx = (rackPx - 4) / layout.cellColumns;
  const cellPx = pitchPx - 1;
  const machines = Array.from({ length: layout.cells }, (_, i) => {
    const xPx = left + 2.5 + (i % layout.cellColumns) * pitchPx;
    const yPx = y.rack + 2.5 + Math.floor(i / layout.cellColumns) * CELL_PX;
    return `M${xPx},${yPx}h${cellPx}v${CELL_PX - 1}h${-cellPx}z`;
  }).join('');
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
      <path d={machines} className={styles.machine} />
      {shape.numbered && (
        <text x={middlePx} y={y.number} textAnchor="middle" className={styles.quiet}>
          {rack}
        </text>
      )}
      {opticalPx !== undefined && (
        <rect
          x={middlePx - opticalPx / 2}
          y={y.number + 6}
          width={opticalPx}
          height={y.optical - y.number - 6}
          className={styles.circuit}
        />
      )}
    </g>
  );
}
