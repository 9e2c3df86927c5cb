// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed line under the charts, which moves nothing, and what a mouse points at, beside it. Both come after the first sight, the line
// into the space that is reserved for it.
import { Suspense, useContext } from 'react';
import { late } from '../shared/late';
import styles from '../shared/styles/readout.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { StackContext } from '../stack-context';

const FixedLine = late(() => import('../readout/chunk'), 'FixedLine');
const PointerReadout = late(() => import('../readout/chunk'), 'PointerReadout');

interface HoverReadoutProps {
  /** One picture leaves the line to what it shows. */
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
