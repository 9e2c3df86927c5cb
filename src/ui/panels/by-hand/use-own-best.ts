// SPDX-License-Identifier: GPL-3.0-or-later
// The user's best plan by hand for this scenario: read from browser storage, and stored there when a better one is drawn here.
import { useEffect, useMemo, useState } from 'react';
import type { Objective } from '../../../model/plan';
import type { ManualRectangle, OptionValues } from '../../../model/scenario';
import { bestKey, keepBest, type OwnBest, readBest } from '../../../state/by-hand/own-best';
import { usePageState } from '../../page-context';
import { pageStorage } from '../../page-storage';

/** How a plan was made in this visit, since it was last empty. */
interface Attempt {
  readonly helped: boolean;
}

/** By the rectangles drawn here: a plan from a link or a file is not in it. */
const attempts = new WeakMap<readonly ManualRectangle[], Attempt>();

/** An edit of the plan: without help, or with it (a hint, another plan to start from). */
export function noteAttempt(
  before: readonly ManualRectangle[],
  next: readonly ManualRectangle[],
  by: 'own' | 'help',
): void {
  const helped = before.length > 0 && attempts.get(before)?.helped === true;
  attempts.set(next, { helped: helped || by === 'help' });
}

/** `valueS`: of these rectangles, once they have a score. */
export function useOwnBest(
  objective: Objective,
  options: OptionValues,
  rectangles: readonly ManualRectangle[],
  valueS: number | undefined,
): OwnBest | undefined {
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
    const attempt = attempts.get(rectangles);
    const own =
      valueS === undefined || attempt === undefined
        ? readBest(pageStorage(), key)
        : keepBest(pageStorage(), key, { valueS, helped: attempt.helped, rectangles });
    setBest({ key, own });
  }, [embed, key, valueS, rectangles]);
  return best?.key === key ? best.own : undefined;
}
