// SPDX-License-Identifier: GPL-3.0-or-later
// Shown before runs that may take minutes: how large they are, a way to continue, exactly or fast, and a way to cut them down.
import { counted, readableCount, timeWithUnits } from '../../../base/readable';
import { CATALOGUE } from '../../../simulator/catalogue';
import { secondsOfRuns } from '../../../simulator/run-cost';
import type { EditedScenario } from '../../../state/page-store';
import { asFastRuns, couldBeFast, isFastProposed } from '../../../state/runs/fast-runs';
import { simulationEvents, tasksOfRun } from '../../../state/runs/run-size';
import { useEdit, usePage, usePageState, useQuery } from '../../page-context';
import { Button } from '../../shared/Button';
import styles from '../../shared/styles/LargePrompt.module.css';
import { withWorkbench } from '../../workbench-loader';
import { FAST_SENTENCE } from './FastNote';

export function LargeRunPrompt() {
  const page = usePage();
  const { planning } = page;
  const edit = useEdit();
  const edited = usePageState((state) => state.history.present);
  const prepared = useQuery(planning.prepared);
  const workload = 'generate' in edited.workload ? prepared.answer?.workload : edited.workload;
  const tasks = workload === undefined ? 0 : tasksOfRun(workload);
  const { longestS, totalS } = secondsOfRuns(edited, workload ?? { jobs: [] });
  const could = couldBeFast(edited.runs, CATALOGUE.networks);
  const events = workload === undefined ? 0 : simulationEvents(workload);
  const proposed = isFastProposed(events, edited.runs, CATALOGUE.networks);
  const what = 'coflows' in edited.workload ? 'flow' : 'task';
  return (
    <div className={styles.held} role="status">
      <p>
        {edited.runs.length === 1 ? 'The run' : `Each of ${counted(edited.runs.length, 'run')}`} simulates{' '}
        {counted(tasks, what)}: about {roughTime(longestS)}
        {edited.runs.length > 1 && `, ${roughTime(totalS)} of one core in all`}, and longer where the network is full.
        {could > 0 &&
          ` Fast is quicker${proposed ? ` at about ${roughly(events)} events` : ''}, and times are slightly off: half of the jobs by less than 0.02 %, the worst by a few per cent.`}
      </p>
      <Button kind="primary" onClick={() => void planning.simulate().then((one) => one.simulateAnyway())}>
        Simulate anyway
      </Button>
      {could > 0 && (
        <Button title={FAST_SENTENCE} onClick={runFast}>
          {could === edited.runs.length
            ? `Run ${could === 1 ? 'it' : 'them'} fast`
            : `Run ${could} of ${edited.runs.length} fast`}
        </Button>
      )}
      <Button onClick={() => edit({ label: 'Halve the workload', change: halved })}>
        Keep {readableCount(Math.floor(sizeOf(edited) / 2))} {'coflows' in edited.workload ? 'coflows' : 'jobs'}
      </Button>
    </div>
  );

  /** The edit goes first, so that what is simulated is fast. */
  function runFast(): void {
    const change = (before: EditedScenario): EditedScenario => ({
      ...before,
      runs: asFastRuns(before.runs, CATALOGUE.networks),
    });
    withWorkbench(page, (bench) => {
      bench.applyCheckedEdit({ label: 'Run fast', change });
      void planning.simulate().then((one) => one.simulateAnyway());
    });
  }

  function sizeOf({ workload: asked }: EditedScenario): number {
    if ('jobs' in asked) return asked.jobs.length;
    if ('coflows' in asked) return asked.coflows.length;
    return workload !== undefined && 'jobs' in workload ? workload.jobs.length : 0;
  }

  function halved(before: EditedScenario): EditedScenario {
    const { workload: asked } = before;
    const keep = Math.max(1, Math.floor(sizeOf(before) / 2));
    if ('jobs' in asked) return { ...before, workload: { jobs: asked.jobs.slice(0, keep) } };
    if ('coflows' in asked) return { ...before, workload: { coflows: asked.coflows.slice(0, keep) } };
    return { ...before, workload: { generate: { ...asked.generate, jobs: keep } } };
  }
}

/** An estimate: two significant digits. */
const roughTime = (seconds: number): string => timeWithUnits(Number(seconds.toPrecision(2)));
const roughly = (count: number): string => readableCount(Number(count.toPrecision(2)));
