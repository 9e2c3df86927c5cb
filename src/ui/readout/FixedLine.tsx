// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the fixed line under the charts: on a phone what was tapped, elsewhere hints, the pinned moment and what is selected.
import type { ReactNode } from 'react';
import { isHalfDrawn } from '../../state/runs/run-views';
import { MomentReadout, SimulatedReadout } from '../chunks/simulated-later';
import { usePageState } from '../page-context';
import type { FormPicture } from '../plan-views/form-picture';
import { useFormPicture } from '../plan-views/use-form-picture';
import styles from '../shared/styles/readout.module.css';
import { useJobs } from '../use-jobs';
import { useShownRun } from '../use-run-views';
import { PointedLine } from './PointedLine';

const HOW_TO_POINT =
  'Point at anything for its figures, click and press I to inspect it. Drag pans; Ctrl and the wheel, or + and −, zoom; a double click zooms there.';
const HOW_TO_TOUCH = 'Tap anything to read it. Drag pans, pinch zooms.';

export function FixedLine({ touch }: { readonly touch: boolean }) {
  const current = useShownRun();
  // Until a lesson's question is answered, nothing is shown that would give the answer away.
  const withheld = usePageState(({ session }) => session.withheld?.entries);
  const shown = current !== undefined && withheld?.includes(current.index) ? undefined : current;
  // The section of a plan by hand shows where its jobs are now.
  const whole = shown === undefined || isHalfDrawn(shown) ? undefined : shown.plan.answer;
  // The plan up to the shown step.
  const stepped = usePageState(({ session }) =>
    session.stepped?.index === shown?.index ? session.stepped : undefined,
  );
  const answer = stepped?.answer ?? whole;
  const picture = useFormPicture(answer?.form) as FormPicture | undefined;
  const hovered = usePageState((state) => state.session.hovered);
  const isPointed = usePageState((state) => state.session.pointed !== undefined);
  const selected = usePageState((state) => state.view.selectedJob);
  const pinned = usePageState((state) => state.session.playS !== undefined);
  const jobs = useJobs();
  if (isPointed && touch) return <PointedLine />;
  if (hovered !== undefined && !isPointed) return <Text>{hovered}</Text>;
  const pointed = isPointed && <span className="visually-hidden">{hovered}</span>;
  if (pinned) {
    return (
      <>
        {pointed}
        <MomentReadout />
      </>
    );
  }
  const chosen = selected === undefined || answer === undefined ? undefined : picture?.describe(answer, selected, jobs);
  const ran = shown?.simulation?.answer;
  const isDescribedBelow = ran !== undefined && selected !== undefined && ran.ids.includes(selected);
  return (
    <>
      {pointed}
      <Text>
        {chosen ?? (isDescribedBelow ? '' : touch ? HOW_TO_TOUCH : HOW_TO_POINT)}
        {isDescribedBelow && <SimulatedReadout answer={ran} id={selected} alone={chosen === undefined} />}
      </Text>
    </>
  );
}

/** After an empty field for a time; text longer than the line ends in dots. */
function Text({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className={styles.readoutTime} />
      <span>{children}</span>
    </>
  );
}
