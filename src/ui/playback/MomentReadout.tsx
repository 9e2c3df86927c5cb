// SPDX-License-Identifier: GPL-3.0-or-later
// The pinned moment in the fixed line that moves nothing: its time, and the state of the whole cluster then.
import { clusterMoment } from '../../charts/playback/moment';
import { describeMoment } from '../../charts/playback/moment-words';
import { exactTime } from '../../charts/time/ticks';
import styles from '../shared/styles/readout.module.css';
import { usePlayedMoment } from './use-played-run';

export function MomentReadout() {
  const moment = usePlayedMoment();
  if (moment === undefined) return null;
  const { answer, label, timeS } = moment;
  return (
    <>
      <span className={styles.readoutTime}>{exactTime(timeS)}</span>
      <span>
        {label}: {describeMoment(clusterMoment(answer, timeS), answer)}
      </span>
    </>
  );
}
