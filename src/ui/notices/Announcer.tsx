// SPDX-License-Identifier: GPL-3.0-or-later
// What changed on the page, for screen readers: what undo did, the answer once results are in, and runs that are done or grown old,
// in one polite region; what was selected in another, so that the answer is not heard again.
import { counted } from '../../base/readable';
import { isStale, type RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { useSettled } from '../shared/use-settled';
import { useRunViews } from '../use-run-views';

/**
 * A dialog that closes, the page's or the browser's own, gives the focus back: what changes while it is open is outside what a reader
 * knows, and what changes just before the focus does is dropped for the name of what has it then.
 */
const AFTER_FOCUS_MS = 300;

export function Announcer() {
  const runs = useRunViews();
  const spoken = usePageState((state) => state.session.spoken);
  const answered = usePageState((state) => state.session.answered);
  const selected = usePageState((state) => state.view.selectedJob);
  const now = [spoken === undefined ? '' : `${spoken}. `, answered ?? '', simulationWords(runs)];
  // In one go, and thus in their order.
  const words = stillSo(now, useSettled(now.join('\n'), AFTER_FOCUS_MS, '').split('\n'));
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {words[0]}
        {words[1]}
        {words[2]}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {selected !== undefined && `${selected} selected`}
      </p>
    </>
  );
}

/**
 * What is no longer so is gone at once, and what stands behind it too, to come again with what is new: Orca says only the last of two
 * changes in a row, also where the second is a space that the line did not need before.
 */
export function stillSo(now: readonly string[], heard: readonly string[]): readonly string[] {
  const differs = now.findIndex((words, at) => words !== (heard[at] ?? ''));
  return differs < 0 ? now : now.slice(0, differs);
}

/** Not how far they are: that is shown where they stand, and the answer is to be heard first. */
export function simulationWords(runs: readonly Pick<RunView, 'simulation'>[]): string {
  const shown = runs.flatMap(({ simulation }) => (simulation?.answer === undefined ? [] : simulation));
  if (shown.length === 0) return '';
  if (shown.some(isStale)) return ' The results shown are of an older scenario.';
  const isUnderWay = runs.some(({ simulation }) => simulation?.state === 'asking');
  return isUnderWay ? '' : ` ${counted(shown.length, 'run')} simulated.`;
}
