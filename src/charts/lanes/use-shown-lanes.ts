// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes have a place: where all together are too low for comfort, those with nothing in the visible time are left out until the user
// asks for them. Few lanes all stay, so that small pictures never change under a pan.
import { useCallback, useMemo, useState } from 'react';
import { type LanePlaces, placesWhere } from '../time/lanes/lane-places';
import type { TimeSpan } from '../time/span';
import type { IdleLanes } from '../time/time-tools';
import { useSettledSpan } from './use-settled-span';

/** Lanes of this height are left as they are. */
const COMFORTABLE_PX = 24;

interface ShownLanesInput {
  readonly laneCount: number;
  readonly heightPx: number;
  readonly span: TimeSpan;
  /** Made anew where what lanes show changes. */
  readonly isBusy: (lane: number, span: TimeSpan) => boolean;
}

interface LanesWithPlaces {
  /** Undefined: all. */
  readonly places: LanePlaces | undefined;
  readonly idle: IdleLanes | undefined;
}

export function useShownLanes({ laneCount, heightPx, span, isBusy }: ShownLanesInput): LanesWithPlaces {
  const settled = useSettledSpan(span);
  const [areShown, setShown] = useState(false);
  const isCrowded = laneCount * COMFORTABLE_PX > heightPx;
  const places = useMemo(
    () => (isCrowded ? placesWhere(laneCount, (lane) => isBusy(lane, settled)) : undefined),
    [isCrowded, laneCount, settled, isBusy],
  );
  const show = useCallback((all: boolean) => setShown(all), []);
  return useMemo(() => {
    if (places === undefined) return { places, idle: undefined };
    const count = laneCount - places.lanes.length;
    return { places: areShown ? undefined : places, idle: { count, areShown, show } };
  }, [places, laneCount, areShown, show]);
}
