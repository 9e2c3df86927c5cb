// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the lesson maker beside the workspace once the user requests it, opens a lesson's file, or reloads a tab that had it open. All
// of it is loaded then.
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LessonMaker } from '../../state/lesson-maker/maker';
import { reportNotLoaded } from '../not-loaded';
import { onLessonFile, onLessonMakerRequested, rememberedPlace } from '../open-lesson-maker';
import { usePage } from '../page-context';

type Chunk = typeof import('./chunk');
interface Loaded {
  readonly MakerPanel: Chunk['MakerPanel'];
  readonly maker: LessonMaker;
}

export function MakerGate() {
  const page = usePage();
  const [loaded, setLoaded] = useState<Loaded>();
  const act = useEffectEvent(async (what: (chunk: Chunk, maker: LessonMaker) => Promise<unknown>) => {
    try {
      const chunk = await import('./chunk');
      const maker = chunk.makerOf(page);
      await what(chunk, maker);
      setLoaded({ MakerPanel: chunk.MakerPanel, maker });
    } catch {
      reportNotLoaded(page.store, 'The lesson maker', () => void act(what));
    }
  });
  const begin = useEffectEvent(() => {
    const stops = [
      onLessonMakerRequested((lesson) => void act((chunk, maker) => chunk.beginLesson(page, maker, lesson))),
      onLessonFile((file) => void act((chunk, maker) => chunk.takeLessonFile(page, maker, file))),
    ];
    if (rememberedPlace() !== undefined) void act((chunk, maker) => chunk.resumeAfterReload(maker));
    return () => {
      for (const stop of stops) stop();
    };
  });
  useEffect(() => begin(), []);
  const place = loaded && document.querySelector('[data-workspace]');
  return loaded && place ? createPortal(<loaded.MakerPanel maker={loaded.maker} />, place) : null;
}
