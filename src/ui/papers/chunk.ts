// All that shows the papers, in one chunk: it comes when somebody opens them.
import { PAPERS } from '../../papers/registry';
import { notify } from '../../state/actions';
import { browserShelf } from '../../state/papers/browser-shelf';
import { PapersDesk } from '../../state/papers/desk';
import { poolSize } from '../../worker/pool';
import { CLOCK } from '../../worker/timer';
import type { Page } from '../page-context';

export { PapersPage } from './PapersPage';
export { shippedSoon } from './use-shipped';

export function createDesk({ store, ask }: Page): PapersDesk {
  return new PapersDesk({
    papers: PAPERS,
    ask,
    timer: CLOCK,
    workers: poolSize(navigator.hardwareConcurrency),
    shelf: browserShelf(),
    tell: (sentence) => notify(store, { tone: 'warning', sentence }),
  });
}
