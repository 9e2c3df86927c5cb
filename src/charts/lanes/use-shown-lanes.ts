// SPDX-License-Identifier: GPL-3.0-or-later
// Which lanes have a place: if showing all would make them too low for comfort, those with nothing in the visible time are left out until
// the user asks for them. A few lanes always stay, so that small charts never change during a pan.
import { useCallback, useMemo, useState } from 'react';
import { type LanePlaces, placesWhere } from '../time/lanes/lane-places';
import type { TimeSpan } from '../time/span';
import type { IdleLanes } from '../time/time-tools';
import { useSettledSpan } from './use-settled-span';

/** If all lanes can be this high, none is left out. */
const COMFORTABLE_PX = 24;

interface ShownLanesInput {
  readonly laneCount: number;
  readonly heightPx: number;
  readonly span: TimeSpan;
  /** A new function whenever what the lanes show changes. */
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
