// Opens the changes in the stack of timelines and brings them into sight, with the focus on their chart.
import { changeView } from '../../state/actions';
import { usePage } from '../page-context';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { CHANGES } from '../stack/changes-section';

/** How long a chunk that is asked for first may take to come. */
const MOST_MS = 5000;

export function useShowChanges(): () => void {
  const { store } = usePage();
  const narrow = useMediaQuery(PHONE);
  return () => {
    const { folded = [], enlarged } = store.getState().view;
    changeView(store, {
      folded: folded.includes(CHANGES) ? folded : [...folded, CHANGES],
      // A phone shows one picture at a time: this one.
      enlarged: narrow ? CHANGES : enlarged === CHANGES ? enlarged : undefined,
    });
    show(performance.now() + MOST_MS, narrow);
  };
}

function show(untilMs: number, narrow: boolean): void {
  const section = document.querySelector(`[data-section="${CHANGES}"]`);
  const chart = section?.querySelector<HTMLElement>('[role="application"]');
  if (section == null || chart == null) {
    if (performance.now() < untilMs) requestAnimationFrame(() => show(untilMs, narrow));
    return;
  }
  // On a phone the page scrolls, and its axis should be seen.
  (narrow ? section.closest('main') : section)?.scrollIntoView({ block: 'start' });
  chart.focus({ preventScroll: true });
}
