// SPDX-License-Identifier: GPL-3.0-or-later
// Under the one picture: playing it, the whole time, and the number to try, in one line.
import type { ReactNode } from 'react';
import { EndSpaceContext, MinimapGutterContext } from '../../charts/time/use-frame';
import { TryKnob } from '../answer/TryKnob';
import { usePageState } from '../page-context';
import styles from './picture.module.css';

interface PictureFootProps {
  readonly playback: ReactNode;
  readonly map: ReactNode;
  /** Where a few jobs make the time long: how it is, and a way between the whole and where things happen. */
  readonly late: ReactNode;
}

/** On both sides of the whole time: what of its handles lies outside. */
const MAP_EDGE_PX = 12;

export function PictureFoot({ playback, map, late }: PictureFootProps) {
  const knob = usePageState((state) => (state.session.embed ? undefined : state.session.hint?.knob));
  const isPinned = usePageState(({ session }) => session.playS !== undefined);
  return (
    <div className={styles.foot} data-pinned={isPinned}>
      {playback}
      {/* It stands under no chart: what charts have beside their plots would only take its width. */}
      <EndSpaceContext value={MAP_EDGE_PX}>
        <MinimapGutterContext value={MAP_EDGE_PX}>
          <div className={styles.map}>{map}</div>
        </MinimapGutterContext>
      </EndSpaceContext>
      {late !== false && <div className={styles.late}>{late}</div>}
      {knob !== undefined && <TryKnob knob={knob} />}
    </div>
  );
}
