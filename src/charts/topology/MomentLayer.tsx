// SPDX-License-Identifier: GPL-3.0-or-later
// A moment of a run over the drawing of the cluster.
import { memo, useId } from 'react';
import type { RackShape, TopologyLayout } from './layout';
import { machinesPath } from './machines-path';
import type { MomentLayout } from './moment-layout';
import styles from './TopologyDrawing.module.css';

interface MomentLayerProps {
  readonly layout: TopologyLayout;
  readonly moment: MomentLayout;
}

type Box = MomentLayout['racks'][number]['up'];

export function MomentLayer({ layout, moment }: MomentLayerProps) {
  const clipId = useId();
  const { y, counts, opticalPx } = layout;
  return (
    <g>
      <clipPath id={clipId}>
        {moment.racks.map(({ shape, used }) => used && <Bar key={shape.rack} box={used} />)}
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        {moment.racks.map(({ shape }) => (
          <Machines key={shape.rack} {...{ shape, layout }} />
        ))}
      </g>
      {moment.racks.map(({ shape, count, title, hasCircuit, ...links }) => (
        <g key={shape.rack}>
          <title>{title}</title>
          <Bar box={links.upGround} className={styles.gauge} />
          <Bar box={links.downGround} className={styles.gauge} />
          <Bar box={links.up} className={styles.up} />
          <Bar box={links.down} className={styles.down} />
          {counts !== undefined && count !== undefined && (
            <text
              {...(counts.rotated
                ? { transform: `translate(${shape.middlePx + 4},${counts.yPx - 8})rotate(-90)`, textAnchor: 'end' }
                : { x: shape.middlePx, y: counts.yPx, textAnchor: 'middle' })}
            >
              {count}
            </text>
          )}
          {opticalPx !== undefined && hasCircuit && (
            <rect
              x={shape.middlePx - opticalPx / 2}
              y={y.foot + 6}
              width={opticalPx}
              height={y.optical - y.foot - 6}
              className={styles.busyPort}
            />
          )}
        </g>
      ))}
      {moment.circuits.map(({ key, path, isUp }) => (
        <path key={key} d={path} className={styles.circuitLine} data-up={isUp} />
      ))}
    </g>
  );
}

function Bar({ box, className }: { readonly box: Box; readonly className?: string | undefined }) {
  return <rect x={box.xPx} y={box.yPx} width={box.widePx} height={box.highPx} className={className} />;
}

/** The same in every frame. */
const Machines = memo(function Machines(rack: { readonly shape: RackShape; readonly layout: TopologyLayout }) {
  return <path d={machinesPath(rack.shape, rack.layout)} className={styles.used} />;
});
