// The exact figures of what is pointed at, or else of what is selected, in one fixed line that moves nothing.

import { Suspense } from 'react';
import { exactTime } from '../../charts/time/ticks';
import { isHalfDrawn } from '../../state/run-views';
import type { FormPicture } from '../forms/form-picture';
import { useFormPicture } from '../forms/load-form';
import { useJobs } from '../jobs-hook';
import { usePageState } from '../page-context';
import { useShownRun } from '../run-views-hook';
import { useMediaQuery } from '../shared/use-media-query';
import { MomentReadout, SimulatedReadout } from '../simulated/lazy-room';
import styles from './TimelineStack.module.css';

const HOW_TO_POINT =
  'Point at anything for its figures, click and press I to inspect it. Drag pans; Ctrl and the wheel, or + and −, zoom; a double click zooms there.';
const HOW_TO_TOUCH =
  'Tap anything for its figures. Drag sideways to pan, pinch to zoom, press the axis and drag to mark time.';

export function HoverReadout() {
  const touch = useMediaQuery('(pointer: coarse)');
  const shown = useShownRun();
  // The section of a plan by hand tells where its jobs are now.
  const answer = shown === undefined || isHalfDrawn(shown) ? undefined : shown.plan.answer;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  const hovered = usePageState((state) => state.session.hovered);
  const selected = usePageState((state) => state.view.selectedJob);
  const cursorS = usePageState((state) => state.session.cursorS);
  const pinned = usePageState((state) => state.session.playS !== undefined);
  const jobs = useJobs();
  const ran = shown?.simulation?.answer;
  const chosen = selected === undefined || answer === undefined ? undefined : picture?.describe(answer, selected, jobs);
  const isToldBelow = ran !== undefined && selected !== undefined && ran.ids.includes(selected);
  if (pinned && hovered === undefined) {
    return (
      <p className={styles.readout}>
        <Suspense>
          <MomentReadout />
        </Suspense>
      </p>
    );
  }
  return (
    <p className={styles.readout}>
      <span className={styles.readoutTime}>{cursorS === undefined ? '' : exactTime(cursorS)}</span>
      <span>
        {hovered ?? chosen ?? (isToldBelow ? '' : touch ? HOW_TO_TOUCH : HOW_TO_POINT)}
        {isToldBelow && hovered === undefined && (
          <Suspense>
            <SimulatedReadout answer={ran} id={selected} alone={chosen === undefined} />
          </Suspense>
        )}
      </span>
    </p>
  );
}
