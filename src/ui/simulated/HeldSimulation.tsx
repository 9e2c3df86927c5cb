// Before runs that may take minutes: how large they are, a way to go on, and a way to cut them down.
import { counted, readableCount, readableTime } from '../../base/readable';
import type { Work } from '../../state/page-store';
import { simulationSeconds, tasksOfRun } from '../../state/run-size';
import { useEdit, usePage, usePageState, useSlot } from '../page-context';
import styles from '../panels/HeldPlanning.module.css';
import { Button } from '../shared/Button';

export function HeldSimulation() {
  const { planning } = usePage();
  const edit = useEdit();
  const work = usePageState((state) => state.history.present);
  const prepared = useSlot(planning.prepared);
  const workload = 'generate' in work.workload ? prepared.answer?.workload : work.workload;
  const tasks = workload === undefined ? 0 : tasksOfRun(workload);
  const what = 'coflows' in work.workload ? 'flow' : 'task';
  return (
    <div className={styles.held} role="status">
      <p>
        {work.runs.length === 1 ? 'The run' : `Each of ${counted(work.runs.length, 'run')}`} simulates{' '}
        {counted(tasks, what)}: about {readableTime(simulationSeconds(tasks, work.topology.racks))}, and longer where
        the network is full.
      </p>
      <Button kind="primary" onClick={() => void planning.simulate().then((one) => one.simulateAnyway())}>
        Simulate anyway
      </Button>
      <Button onClick={() => edit({ label: 'Halve the workload', change: halved })}>
        Keep {readableCount(Math.floor(sizeOf(work) / 2))} {'coflows' in work.workload ? 'coflows' : 'jobs'}
      </Button>
    </div>
  );

  function sizeOf({ workload: asked }: Work): number {
    if ('jobs' in asked) return asked.jobs.length;
    if ('coflows' in asked) return asked.coflows.length;
    return workload !== undefined && 'jobs' in workload ? workload.jobs.length : 0;
  }

  function halved(before: Work): Work {
    const { workload: asked } = before;
    const keep = Math.max(1, Math.floor(sizeOf(before) / 2));
    if ('jobs' in asked) return { ...before, workload: { jobs: asked.jobs.slice(0, keep) } };
    if ('coflows' in asked) return { ...before, workload: { coflows: asked.coflows.slice(0, keep) } };
    return { ...before, workload: { generate: { ...asked.generate, jobs: keep } } };
  }
}
