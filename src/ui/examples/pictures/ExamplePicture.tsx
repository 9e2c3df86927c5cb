// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of an example. It is requested when its card scrolls into view, stays while the page is open, and its space is reserved.
import { useEffect, useMemo, useRef, useState } from 'react';
import { PaintedCanvas } from '../../../charts/PaintedCanvas';
import { useChartPalette } from '../../../charts/palette';
import { usePixelRatio, useWidth } from '../../../charts/use-size';
import type { CardPicture } from '../../../workload/presets/cards';
import type { Preset } from '../../../workload/presets/preset';
import { type Page, usePage } from '../../page-context';
import { Button } from '../../shared/Button';
import styles from '../examples.module.css';
import { askPicture, type PictureAnswer } from './ask-picture';
import { painterOf } from './paint-picture';

interface ExamplePictureProps {
  readonly preset: Preset;
  readonly picture: CardPicture;
}

type State = PictureAnswer | 'waiting' | 'failed';

const HEIGHT_PX = 104;

/** Kept for this visit, because presets do not change. */
const known = new WeakMap<Page, Map<string, PictureAnswer>>();

export function ExamplePicture({ preset, picture }: ExamplePictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, retry] = usePicture(place, preset, picture);
  const widthPx = useWidth(place);
  const dpr = usePixelRatio();
  const palette = useChartPalette();
  const paint = useMemo(
    () =>
      typeof state === 'string' || widthPx === 0
        ? undefined
        : painterOf(state, picture.of === 'circuits', palette, { widthPx, heightPx: HEIGHT_PX, dpr }),
    [state, picture, palette, widthPx, dpr],
  );
  const fewer = picture.of !== 'plan' && picture.fewer !== undefined && typeof state !== 'string';
  return (
    <div ref={place} className={styles.picture} data-picture={typeof state === 'string' ? state : 'drawn'}>
      {paint !== undefined && <PaintedCanvas {...{ widthPx, dpr, paint }} heightPx={HEIGHT_PX} />}
      {fewer && <span className={styles.note}>its first {state.jobs.length} jobs</span>}
      {state === 'waiting' && <span className={styles.waiting}>Drawing its picture…</span>}
      {state === 'failed' && (
        <div className={styles.waiting}>
          <p>
            Its picture could not be drawn. <Button onClick={retry}>Try again</Button>
          </p>
        </div>
      )}
    </div>
  );
}

function usePicture(
  place: React.RefObject<HTMLElement | null>,
  { id }: Preset,
  picture: CardPicture,
): readonly [state: State, retry: () => void] {
  const page = usePage();
  const [state, setState] = useState<State>(() => known.get(page)?.get(id) ?? 'waiting');
  const waiting = state === 'waiting';
  useEffect(() => {
    const element = place.current;
    if (!waiting || element === null) return;
    const ticket = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      askPicture(page, id, picture, ticket.signal).then(
        (answer) => {
          if (!known.has(page)) known.set(page, new Map());
          known.get(page)?.set(id, answer);
          if (!ticket.signal.aborted) setState(answer);
        },
        () => {
          if (!ticket.signal.aborted) setState('failed');
        },
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      ticket.abort();
    };
  }, [page, id, picture, place, waiting]);
  return [state, () => setState('waiting')];
}
