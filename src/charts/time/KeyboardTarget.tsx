// SPDX-License-Identifier: GPL-3.0-or-later
// The place of what the keys have reached in a chart, as an invisible element: the box that describes it is placed beside it (ui/readout).
import type { BlockEdges } from './lanes/lane-layout';
import styles from './TimelineFrame.module.css';

export function KeyboardTarget({ edges: { leftPx, rightPx, topPx, bottomPx } }: { readonly edges: BlockEdges }) {
  const style = { left: leftPx, top: topPx, width: rightPx - leftPx, height: bottomPx - topPx };
  return <div className={styles.walked} data-walked="" style={style} />;
}
