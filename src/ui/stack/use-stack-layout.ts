// SPDX-License-Identifier: GPL-3.0-or-later
// Which sections are in the stack, in which order, and how high each may be: open ones share what headings leave; an enlarged one has
// all of it.
import { type RefObject, useMemo } from 'react';
import { useSize } from '../../charts/use-size';
import type { RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { textScale } from '../shared/text-scale';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { CHANGES } from './changes-section';
import { legendHeightPx, ONE_LINE_PX } from './legend-height';
import { orderedSections } from './ordered-sections';
import { hasRun, isPicture, partsOf, type StackPart } from './stack-parts';

/** A section's heading and its line; on a phone as high as a thumb. */
const HEAD_PX = 33;
const PHONE_HEAD_PX = 45;
/** Nine lanes of 14 px, and what is above them. */
const MIN_CHART_PX = 150;
/** Of the whole height, for an enlarged section, however many headings surround it: they scroll. */
const MIN_ENLARGED = 0.6;

interface StackLayout {
  readonly natural: readonly string[];
  readonly narrowKey: boolean;
  readonly orderInKey: boolean;
  readonly enlarged: string | undefined;
  /** In the order in which they are shown. */
  readonly parts: readonly StackPart[];
  /** The part that has the key to the colours of runs. */
  readonly keyed: StackPart | undefined;
  heightOf(part: StackPart): number;
  /** In one picture: including its heading, reserved even if its lanes do not fill it. */
  readonly placePx: ((part: StackPart) => number) | undefined;
}

/** `only`: one picture shows sections of one kind. `compared`: one of the runs that can be compared, if any. */
export function useStackLayout(
  area: RefObject<HTMLElement | null>,
  runs: readonly RunView[],
  compared: RunView | undefined,
  only: StackPart['kind'] | undefined,
  single: boolean,
): StackLayout {
  const folded = usePageState((state) => state.view.folded);
  const order = usePageState((state) => state.view.order);
  const asked = usePageState((state) => state.view.enlarged);
  const byJobs = usePageState((state) => (state.view.gantt ?? 'jobs') === 'jobs');
  const { widthPx, heightPx } = useSize(area);
  const headPx = textScale() * (useMediaQuery(PHONE) ? PHONE_HEAD_PX : HEAD_PX);
  const narrowKey = widthPx < ONE_LINE_PX * textScale();
  // In one picture it is beside the choice of what is shown.
  const orderInKey = byJobs && only === undefined;
  const { parts, natural } = useMemo(() => {
    const all = partsOf(runs, compared, only, single);
    const bySection = new Map(all.map((one) => [one.section, one]));
    const names = [...bySection.keys()];
    return { natural: names, parts: orderedSections(names, order).flatMap((name) => bySection.get(name) ?? []) };
  }, [runs, compared, only, single, order]);
  // A section that is not there takes no space from the others.
  const enlarged = asked !== undefined && natural.includes(asked) ? asked : undefined;
  const isOpen = ({ section }: StackPart): boolean =>
    // The changes are folded by default: they are in the list when they are open.
    single
      ? (enlarged ?? section) === section
      : enlarged === undefined
        ? (folded?.includes(section) ?? false) === (section === CHANGES)
        : enlarged === section;
  // One picture reserves the key's space before a run is there.
  const ran = parts.filter(({ kind, view }) => kind === 'gantt' && (single || hasRun(view)));
  const keyed = ran.find(isOpen) ?? ran[0];
  const keyPx = keyed !== undefined && isOpen(keyed) ? legendHeightPx(narrowKey, orderInKey) : 0;
  const open = parts.filter((one) => (single || isPicture(one)) && isOpen(one)).length;
  const sharedPx = Math.floor((heightPx - headPx * parts.length - keyPx) / Math.max(1, open));
  const leastPx = enlarged === undefined ? MIN_CHART_PX : Math.floor(heightPx * MIN_ENLARGED);
  const eachPx = Math.max(MIN_CHART_PX, leastPx, sharedPx);
  const heightOf = (one: StackPart): number => eachPx + (one === keyed ? keyPx : 0);
  const placePx = single ? (one: StackPart): number => headPx + heightOf(one) : undefined;
  return { natural, narrowKey, orderInKey, enlarged, parts, keyed, heightOf, placePx };
}
