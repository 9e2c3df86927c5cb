// SPDX-License-Identifier: GPL-3.0-or-later
// The reader's own best plan by hand of this scenario: read from the browser, and kept there when a better one was drawn here.
import { useEffect, useMemo, useState } from 'react';
import type { Objective } from '../../../model/plan';
import type { ManualRectangle, OptionValues } from '../../../model/scenario';
import { bestKey, keepBest, type OwnBest, readBest } from '../../../state/by-hand/own-best';
import type { PageStore } from '../../../state/page-store';
import { usePage, usePageState } from '../../page-context';
import { pageStorage } from '../../page-storage';

/** What was done to the plan in this visit, since it was last empty. */
interface Attempt {
  readonly drawn: boolean;
  readonly helped: boolean;
}

const attempts = new WeakMap<PageStore, Attempt>();

/** An edit of the plan: without help, or with it (a hint, another plan to begin with). */
export function noteAttempt(store: PageStore, next: readonly ManualRectangle[], by: 'own' | 'help'): void {
  const before = attempts.get(store);
  attempts.set(
    store,
    next.length === 0 ? NOT_BEGUN : { drawn: true, helped: before?.helped === true || by === 'help' },
  );
}

const NOT_BEGUN: Attempt = { drawn: false, helped: false };

/** `valueS`: of these rectangles, once they have a score. */
export function useOwnBest(
  objective: Objective,
  options: OptionValues,
  rectangles: readonly ManualRectangle[],
  valueS: number | undefined,
): OwnBest | undefined {
  const { store } = usePage();
  const embed = usePageState((state) => state.session.embed);
  const seed = usePageState((state) => state.history.present.seed);
  const topology = usePageState((state) => state.history.present.topology);
  const workload = usePageState((state) => state.history.present.workload);
  const key = useMemo(
    () => bestKey({ seed, topology, workload }, objective, options),
    [seed, topology, workload, objective, options],
  );
  const [best, setBest] = useState<{ readonly key: string; readonly own: OwnBest | undefined }>();
  useEffect(() => {
    if (embed) return;
    const { drawn, helped } = attempts.get(store) ?? NOT_BEGUN;
    const own =
      valueS === undefined || !drawn
        ? readBest(pageStorage(), key)
        : keepBest(pageStorage(), key, { valueS, helped, rectangles });
    setBest({ key, own });
  }, [store, embed, key, valueS, rectangles]);
  return best?.key === key ? best.own : undefined;
}
