// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the lesson maker beside the workspace once somebody asks for it, or after a reload of a tab that had it open. All of it is
// loaded then.
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../state/actions';
import { usePage } from '../page-context';
import { onMakerAsked, rememberedPlace, type WantedLesson } from './ask-maker';

type Chunk = typeof import('./chunk');
interface Loaded {
  readonly MakerPanel: Chunk['MakerPanel'];
  readonly maker: ReturnType<Chunk['makerOf']>;
}

export function MakerGate() {
  const page = usePage();
  const [loaded, setLoaded] = useState<Loaded>();
  const begin = useEffectEvent(async (lesson: WantedLesson | 'remembered' | undefined) => {
    try {
      const chunk = await import('./chunk');
      const maker = chunk.makerOf(page);
      if (lesson === 'remembered') await chunk.goOn(maker);
      else await chunk.beginLesson(page, maker, lesson);
      setLoaded({ MakerPanel: chunk.MakerPanel, maker });
    } catch {
      const sentence = 'Writing lessons could not be loaded: is the network down? Nothing was changed; try again.';
      notify(page.store, { tone: 'danger', sentence });
    }
  });
  useEffect(() => onMakerAsked((lesson) => void begin(lesson)), []);
  useEffect(() => {
    if (rememberedPlace() !== undefined) void begin('remembered');
  }, []);
  const place = loaded && document.querySelector('[data-workspace]');
  return loaded && place ? createPortal(<loaded.MakerPanel maker={loaded.maker} />, place) : null;
}
