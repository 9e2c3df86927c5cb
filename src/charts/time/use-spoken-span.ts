// SPDX-License-Identifier: GPL-3.0-or-later
// Which time is seen, spoken where a key of a chart changed it: whoever does not see the axis would hear nothing of it.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fromTo } from '../../base/clock-time';
import type { TimeSpan } from './span';

const isStep = ({ key, shiftKey }: KeyboardEvent): boolean => key.startsWith('Arrow') && !shiftKey;

/** `onKeyDown` and `onKeyUp` are told of every key; what is walked to is spoken itself, though time may move along with it. */
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
