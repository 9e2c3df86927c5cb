// Under the one picture: playing it, the whole time, and the number to try, in one line.
import type { ReactNode } from 'react';
import { TryKnob } from '../answer/TryKnob';
import { usePageState } from '../page-context';
import styles from './picture.module.css';

interface PictureFootProps {
  readonly playback: ReactNode;
  readonly map: ReactNode;
}

export function PictureFoot({ playback, map }: PictureFootProps) {
  const knob = usePageState((state) => (state.session.embed ? undefined : state.session.hint?.knob));
  return (
    <div className={styles.foot}>
      {playback}
      <div className={styles.map}>{map}</div>
      {knob !== undefined && <TryKnob knob={knob} />}
    </div>
  );
}
