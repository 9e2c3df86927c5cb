// SPDX-License-Identifier: GPL-3.0-or-later
// The visible time, spoken when a key of a chart changed it, because users who cannot see the axis would not notice.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fromTo } from '../../base/clock-time';
import type { TimeSpan } from './span';

const isStep = ({ key, shiftKey }: KeyboardEvent): boolean => key.startsWith('Arrow') && !shiftKey;

/** `onKeyDown` and `onKeyUp` get every key. What an arrow reaches is spoken itself, so time that moves with it is not. */
export function useSpokenSpan({ fromS, toS }: TimeSpan) {
  const [spoken, setSpoken] = useState('');
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) setSpoken(`visible: ${fromTo(fromS, toS)}`);
  }, [fromS, toS]);
  return {
    spoken,
    onKeyDown: (event: KeyboardEvent): void => {
      isByKey.current = !isStep(event);
    },
    onKeyUp: (): void => {
      isByKey.current = false;
    },
  };
}
