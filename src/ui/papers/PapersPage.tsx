// SPDX-License-Identifier: GPL-3.0-or-later
// The papers in place of the workspace: the gallery, or one experiment, by the address.
import { useEffect, useState } from 'react';
import type { Paper } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import { readPapersAddress } from '../../state/papers/address';
import type { PaperMeasurements } from '../../state/papers/paper-measurements';
import { Experiment } from './Experiment';
import { Gallery } from './Gallery';
import styles from './papers.module.css';

interface PapersPageProps {
  readonly hash: string;
  readonly measurements: PaperMeasurements;
}

const titleOf = (paper: Paper | undefined): string =>
  paper === undefined ? 'Papers' : `${paper.system}, ${paper.where}`;

export function PapersPage({ hash, measurements }: PapersPageProps) {
  const address = readPapersAddress(hash);
  const paper = PAPERS.find(({ id }) => id === address?.id);
  const unknown = paper === undefined ? address?.id : undefined;
  const ready = useReady(measurements);
  const title = titleOf(paper);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Gantry`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main className={styles.page} data-papers data-keys="papers help open save" aria-label={title}>
      {paper === undefined ? (
        <Gallery measurements={measurements} unknown={unknown} />
      ) : (
        <Experiment
          key={paper.id}
          measurements={measurements}
          paper={paper}
          given={address?.given ?? []}
          ready={ready}
        />
      )}
    </main>
  );
}

/** True once the measurements of earlier visits are loaded. */
function useReady(measurements: PaperMeasurements): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    void measurements.ready.then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, [measurements]);
  return ready;
}
