// SPDX-License-Identifier: GPL-3.0-or-later
// What was tapped, in the one line of a phone: the same four fields as beside a pointer.
import { usePageState } from '../page-context';
import { inShort, pointedKey, readKey } from './pointed-texts';
import styles from './readout.module.css';
import { useJobFill } from './use-job-fill';

export function PointedLine() {
  const texts = readKey(usePageState(({ session }) => pointedKey(session.pointed)));
  const fill = useJobFill(texts?.job, texts?.fill);
  if (texts === undefined) return null;
  return (
    <span className={styles.line}>
      {fill !== undefined && <span className={styles.swatch} style={{ background: fill }} />}
      <b>{texts.job}</b> {inShort(texts.what)}; {inShort(texts.time)}; {texts.where}
    </span>
  );
}
