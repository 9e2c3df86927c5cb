// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed line under the charts, which moves nothing, and the readout beside the mouse pointer. Both load after the first sight, the
// line into the space reserved for it.
import { Suspense, useContext } from 'react';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/readout.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { StackContext } from '../stack-context';

const FixedLine = lazyPart(() => import('../readout/chunk'), 'FixedLine');
const PointerReadout = lazyPart(() => import('../readout/chunk'), 'PointerReadout');

interface HoverReadoutProps {
  /** Not beside the single picture, except on a phone. */
  readonly hasLine: boolean;
}

export function HoverReadout({ hasLine }: HoverReadoutProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  const { ready } = useContext(StackContext);
  return (
    <>
      {hasLine && (
        <p className={styles.readout}>
          {ready && (
            <Suspense>
              <FixedLine touch={touch} />
            </Suspense>
          )}
        </p>
      )}
      {ready && !touch && (
        <Suspense>
          <PointerReadout />
        </Suspense>
      )}
    </>
  );
}
