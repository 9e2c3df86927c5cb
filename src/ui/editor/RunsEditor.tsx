// SPDX-License-Identifier: GPL-3.0-or-later
// Up to eight runs of one scenario: which schedulers, with which options. A run is identified by its place: shape, number, colour.
import type { Catalogue, Declaration } from '../../model/fields/declaration';
import { MAX_RUNS } from '../../model/limits';
import type { Problem } from '../../model/problem';
import type { Run } from '../../model/scenario';
import { Button } from '../shared/Button';
import { problemAt } from '../shared/forms/field-values';
import { AddIcon } from '../shared/icons';
import styles from './EntryRow.module.css';
import { RunRow } from './RunRow';
import { withNewRun } from './runs-edit';

interface RunsEditorProps {
  readonly runs: readonly Run[];
  readonly catalogue: Pick<Catalogue, 'schedulers' | 'networks'>;
  /** The runs after the change, and what undo calls it. */
  readonly onChange: (runs: readonly Run[], what: string) => void;
  readonly problems?: readonly Problem[];
  /** A scenario of coflows has no job scheduler. */
  readonly isCoflows?: boolean;
  /** Job schedulers that take the scenario's jobs; absent: all. */
  readonly able?: readonly Declaration[];
}

const NO_PROBLEMS: readonly Problem[] = [];

export function RunsEditor(props: RunsEditorProps) {
  const { runs, catalogue, onChange, problems = NO_PROBLEMS, isCoflows = false } = props;
  const { schedulers, networks } = catalogue;
  const { able = schedulers } = props;
  const ofList = problemAt(problems, 'runs');
  return (
    <div>
      {runs.length === 0 && (
        <p className={styles.empty}>No runs: nothing is simulated. Add one to see what happens under a scheduler.</p>
      )}
      <ol>
        {runs.map((run, at) => (
          <RunRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place; its number and colour stand for it.
            key={at}
            runs={runs}
            run={run}
            at={at}
            {...{ schedulers, able }}
            networks={networks}
            isCoflows={isCoflows}
            problems={problems}
            onChange={({ list, what }) => onChange(list, what)}
          />
        ))}
      </ol>
      {ofList !== undefined && <p className="danger-text">{ofList}</p>}
      <div className={styles.foot}>
        <Button
          icon={<AddIcon />}
          disabled={runs.length >= MAX_RUNS}
          title={runs.length < MAX_RUNS ? undefined : `At most ${MAX_RUNS} runs`}
          onClick={() => {
            const added = withNewRun(runs, able, networks, isCoflows);
            onChange(added.list, added.what);
          }}
        >
          Add run
        </Button>
      </div>
    </div>
  );
}
