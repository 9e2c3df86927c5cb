// SPDX-License-Identifier: GPL-3.0-or-later
// What keys came to in a chart, as a place without anything to see: the box that describes it stands beside it (ui/readout).
import type { BlockEdges } from './lanes/lane-layout';
import styles from './TimelineFrame.module.css';

export function WalkedTo({ edges: { leftPx, rightPx, topPx, bottomPx } }: { readonly edges: BlockEdges }) {
  const style = { left: leftPx, top: topPx, width: rightPx - leftPx, height: bottomPx - topPx };
  return <div className={styles.walked} data-walked="" style={style} />;
}
