// SPDX-License-Identifier: GPL-3.0-or-later
// The papers, each with a card on what it is known for, and all experiments by system: where the published values are, what is compared,
// and with what result.
import { useSyncExternalStore } from 'react';
import type { Paper } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import { experimentAddress } from '../../state/papers/address';
import { HEADLINES } from '../../state/papers/headlines';
import type { Measurement } from '../../state/papers/measurement';
import type { PaperMeasurements } from '../../state/papers/paper-measurements';
import { Button } from '../shared/Button';
import { capitalised } from '../shared/sentence';
import { Citation } from './Citation';
import { ExperimentStatus } from './ExperimentStatus';
import { PageTitle } from './PageTitle';
import { PaperCard } from './PaperCard';
import cards from './PaperCard.module.css';
import styles from './papers.module.css';
import { leavePapers } from './papers-address';
import { type Shipped, shippedOf, useShipped } from './use-shipped';

const SYSTEMS = [...new Set(PAPERS.map(({ system }) => system))];

interface GalleryProps {
  readonly measurements: PaperMeasurements;
  /** An id in the address that matches no experiment. */
  readonly unknown: string | undefined;
}

export function Gallery({ measurements, unknown }: GalleryProps) {
  useSyncExternalStore(measurements.subscribe, measurements.getSnapshot);
  const shipped = useShipped();
  return (
    <div className={styles.gallery}>
      <div className={styles.head}>
        <PageTitle>Papers</PageTitle>
        <Button onClick={leavePapers}>Back to the scenario</Button>
      </div>
      <p className={styles.lead}>
        The published tables and figures beside what Gantry measures, with every assumption that a paper leaves out
        named and open to change. Each can be run again in this browser; every scenario is one click away.
      </p>
      {unknown !== undefined && (
        <p className={styles.warning} role="alert">
          There is no experiment called “{unknown}”; all are listed here.
        </p>
      )}
      <ul className={cards.cards} aria-label="What the papers are known for">
        {HEADLINES.map((headline) => (
          <PaperCard key={headline.system} {...{ headline, measurements, shipped }} />
        ))}
      </ul>
      {SYSTEMS.map((system) => (
        <section key={system} aria-labelledby={`papers-${system}`}>
          <h3 id={`papers-${system}`} className={styles.system}>
            {system}
          </h3>
          <Citation system={system} />
          <ul>
            {PAPERS.filter((paper) => paper.system === system).map((paper) => (
              <Card key={paper.id} {...{ paper, shipped }} measurement={measurements.newestOf(paper)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CardProps {
  readonly paper: Paper;
  readonly measurement: Measurement | undefined;
  readonly shipped: Shipped;
}

/** The whole row links to the experiment, as last measured. */
function Card({ paper, measurement, shipped }: CardProps) {
  const { where, id, help } = paper;
  const repetitions = measurement?.getSnapshot().repetitions ?? 0;
  const wanted = {
    assumptions: measurement?.assumptions ?? {},
    repetitions: repetitions === 0 ? paper.repetitions : repetitions,
  };
  return (
    <li className={styles.entry}>
      <a href={experimentAddress(paper, wanted)} className={styles.entryLink}>
        {capitalised(where)}
      </a>
      <code className={styles.entryId}>{id}</code>
      <p className={styles.entryHelp}>{help}</p>
      <p className={styles.entryState}>
        <ExperimentStatus {...{ paper, measurement }} kept={shippedOf(shipped, id)} loading={shipped === 'loading'} />
      </p>
    </li>
  );
}
