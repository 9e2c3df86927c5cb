// SPDX-License-Identifier: GPL-3.0-or-later
// What names in sentences link to: a job, a run, a part of the cluster, a stretch of time.
import type { Picked } from '../../analysis/why/rich-text';
import { changeView } from '../../state/actions';
import { pickedText } from '../../state/picked';
import { usePage } from '../page-context';

export interface Follow {
  readonly job: (id: string | undefined) => void;
  readonly run: (index: number) => void;
  readonly pick: (picked: Picked | undefined) => void;
  readonly zoom: (fromS: number, toS: number) => void;
}

/** On either side of the stretch, as a share of it. */
const MARGIN = 0.05;
const DIGITS = 10;

export function useFollow(): Follow {
  const { store } = usePage();
  return {
    job: (id) => changeView(store, { selectedJob: id }),
    run: (index) => changeView(store, { run: index }),
    pick: (picked) => changeView(store, { picked: picked && pickedText(picked) }),
    zoom: (fromS, toS) => {
      const marginS = (toS - fromS) * MARGIN;
      const tidy = (timeS: number): number => Number(timeS.toPrecision(DIGITS));
      changeView(store, { fromS: tidy(Math.max(0, fromS - marginS)), toS: tidy(toS + marginS) });
    },
  };
}
