// SPDX-License-Identifier: GPL-3.0-or-later
// Below the single picture, in one line: playback, the minimap of the whole time, and the number to try.
import type { ReactNode } from 'react';
import { EndSpaceContext, MinimapGutterContext } from '../../charts/time/use-frame';
import { TryKnob } from '../answer/TryKnob';
import { usePageState } from '../page-context';
import styles from './picture.module.css';

interface PictureFootProps {
  readonly playback: ReactNode;
  readonly map: ReactNode;
  /** If a few jobs make the time long: a note on it, with a switch between the whole and where things happen. */
  readonly late: ReactNode;
}

/** On both sides of the minimap: the part of its handles that is outside. */
const MAP_EDGE_PX = 12;

export function PictureFoot({ playback, map, late }: PictureFootProps) {
  const knob = usePageState((state) => (state.session.embed ? undefined : state.session.hint?.knob));
  const isPinned = usePageState(({ session }) => session.playS !== undefined);
  return (
    <div className={styles.foot} data-pinned={isPinned}>
      {playback}
      {/* It is under no chart: the space that charts have beside their plots would only take its width. */}
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
