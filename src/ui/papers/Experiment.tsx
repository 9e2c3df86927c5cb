// SPDX-License-Identifier: GPL-3.0-or-later
// One experiment: its assumptions, how often it is repeated, and published beside measured values. The address contains the assumptions,
// so that reloading and sharing keep them.
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { unbroken } from '../../base/readable';
import { InputError, type Problem } from '../../model/problem';
import type { Paper, Reversal } from '../../papers/paper';
import { PAPERS } from '../../papers/registry';
import {
  differing,
  experimentAddress,
  type readPapersAddress,
  readWanted,
  type Wanted,
} from '../../state/papers/address';
import type { Measurement } from '../../state/papers/measurement';
import type { PaperMeasurements } from '../../state/papers/paper-measurements';
import { hasSameAssumptions, shownRows } from '../../state/papers/shown-rows';
import { replaceAddress } from '../page-address';
import { Button } from '../shared/Button';
import { classNames } from '../shared/class-names';
import { lazyPart } from '../shared/lazy-part';
import { ProblemTable } from '../shared/ProblemTable';
import { AssumptionsForm } from './AssumptionsForm';
import { Citation } from './Citation';
import { EarlierNote } from './EarlierNote';
import { PageTitle } from './PageTitle';
import styles from './papers.module.css';
import { leavePapers, PAPERS_HREF } from './papers-address';
import { RunControls } from './RunControls';
import { ResultTable } from './table/ResultTable';
import { shippedOf, useShipped } from './use-shipped';

const ExperimentReadings = lazyPart(() => import('../shared/readings/ExperimentReadings'), 'ExperimentReadings');

interface ExperimentProps {
  readonly measurements: PaperMeasurements;
  readonly paper: Paper;
  readonly given: NonNullable<ReturnType<typeof readPapersAddress>>['given'];
  readonly ready: boolean;
}

export function Experiment({ measurements, paper, given, ready }: ExperimentProps) {
  const wanted = readWanted(paper, given);
  const current = useMeasurement(measurements, paper, wanted);
  const put = (change: Partial<Wanted>): void => replaceAddress(experimentAddress(paper, { ...wanted, ...change }));
  return (
    <div className={styles.detail}>
      <ExperimentHead paper={paper} />
      {wanted.problems.length > 0 && (
        <p className={styles.warning} role="alert">
          Parts of the address could not be used, so the experiment’s own values are used: {wanted.problems.join('; ')}.
        </p>
      )}
      <div className={styles.columns}>
        {'measurement' in current ? (
          <Measured {...{ measurements, paper, wanted, ready, put }} measurement={current.measurement} />
        ) : (
          <>
            <div className={styles.assumptions}>
              <AssumptionsForm
                paper={paper}
                values={wanted.assumptions}
                onChange={(assumptions) => put({ assumptions })}
              />
            </div>
            <div className={classNames(styles.results, styles.danger)} role="alert">
              <p>These assumptions do not fit together:</p>
              <ProblemTable problems={current.problems} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

type Current = { readonly measurement: Measurement } | { readonly problems: readonly Problem[] };

function useMeasurement(measurements: PaperMeasurements, paper: Paper, { assumptions }: Wanted): Current {
  const key = JSON.stringify(assumptions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal assumptions are made anew from each address.
  return useMemo(() => {
    try {
      return { measurement: measurements.measurementOf(paper, assumptions) };
    } catch (fault) {
      if (fault instanceof InputError) return { problems: fault.problems };
      throw fault;
    }
  }, [measurements, paper, key]);
}

function ExperimentHead({ paper }: { readonly paper: Paper }) {
  const at = PAPERS.indexOf(paper);
  const link = (to: Paper | undefined, words: string) =>
    to !== undefined && (
      <a
        href={experimentAddress(to, { assumptions: {}, repetitions: to.repetitions })}
        title={`${to.system}, ${to.where}`}
      >
        {words}
      </a>
    );
  return (
    <>
      <nav className={styles.ways} aria-label="Papers">
        <a href={PAPERS_HREF}>All papers</a>
        {link(PAPERS[at - 1], 'Previous')}
        {link(PAPERS[at + 1], 'Next')}
        <Button onClick={leavePapers}>Back to the scenario</Button>
      </nav>
      <div className={styles.entryHead}>
        <PageTitle>
          {paper.system}, {paper.where}
        </PageTitle>
        <code className={styles.quiet}>{paper.id}</code>
      </div>
      <p className={styles.lead}>{paper.help}</p>
      <Citation system={paper.system} where={paper.where} />
      <Suspense fallback={null}>
        <ExperimentReadings experiment={paper.id} />
      </Suspense>
      {paper.findings?.map(({ title, text }) => (
        <p key={title} className={styles.finding}>
          <strong>{title}</strong> {unbroken(text)}
        </p>
      ))}
      {paper.contradictions?.map(({ between, proof }) => (
        <details key={between} className={styles.proof}>
          <summary>Cannot all hold: {unbroken(between)}</summary>
          <p>{unbroken(proof)}</p>
        </details>
      ))}
    </>
  );
}

interface MeasuredProps extends Omit<ExperimentProps, 'given'> {
  readonly wanted: Wanted;
  readonly measurement: Measurement;
  readonly put: (change: Partial<Wanted>) => void;
}

function Measured({ measurements, paper, wanted, measurement, ready, put }: MeasuredProps) {
  const view = useSyncExternalStore(measurement.subscribe, measurement.getSnapshot);
  const { repetitions } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change with what is new.
  const rows = useMemo(() => measurement.rows(repetitions), [measurement, repetitions, view.news]);
  const shipped = useShipped();
  const kept = shippedOf(shipped, paper.id);
  const { assumptions } = measurement;
  const shown = useMemo(
    () => shownRows(rows, kept !== undefined && hasSameAssumptions(kept, assumptions) ? kept : undefined),
    [rows, kept, assumptions],
  );
  const onReversal = ({ change }: Reversal): void => {
    const turned = differing(paper, { ...wanted.assumptions, ...change });
    put({ assumptions: turned });
    measurements.run(measurements.measurementOf(paper, turned), repetitions);
  };
  return (
    <>
      <div className={styles.run}>
        <RunControls
          {...{ measurements, measurement, view, rows, repetitions, ready }}
          onRepetitions={(next) => put({ repetitions: next })}
        />
      </div>
      <div className={styles.results}>
        <EarlierNote {...{ paper, shipped, kept, assumptions }} />
        <ResultTable
          {...{ paper, onReversal }}
          rows={shown}
          settings={measurement.experiment.settings}
          asked={repetitions}
        />
      </div>
      <div className={styles.assumptions}>
        <AssumptionsForm
          paper={paper}
          values={wanted.assumptions}
          problems={view.problems}
          running={view.state === 'running'}
          onChange={(assumptions) => put({ assumptions })}
        />
      </div>
    </>
  );
}
