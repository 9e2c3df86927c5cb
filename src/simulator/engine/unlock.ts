// Where maps and reduces have slots apart but take cores and memory of the same machines, reduces can hold what the maps need
// that they wait for, and nothing would ever happen again. Then, and only then, the latest-launched reduce of such a job that
// still fetches gives its place to one of these maps.
import type { Policy } from '../job-scheduler';
import type { Attempt } from './attempt';
import { MAP, REDUCE } from './cluster';
import type { JobState } from './job-state';
import type { Launcher } from './launcher';
import { REMOTE } from './map-blocks';
import type { RunState } from './run-state';

export interface UnlockParts {
  readonly run: RunState;
  readonly policy: Policy;
  readonly launcher: Launcher;
  readonly present: readonly JobState[];
  kill(task: Attempt): void;
}

/** Answers whether a map was launched. */
export function unlock(parts: UnlockParts): boolean {
  for (const job of parts.present) if (job.mapsWaiting > 0 && unlockJob(job, parts)) return true;
  return false;
}

function unlockJob(job: JobState, { run, policy, launcher, kill }: UnlockParts): boolean {
  const { cluster } = run;
  const isUp = (machine: number): boolean => cluster.isUp(machine);
  for (const task of [...run.running].reverse()) {
    const { state } = task.group;
    if (task.stage.job !== job || task.kind !== REDUCE || (state !== 'fetching' && state !== 'starting')) continue;
    const { machine } = task;
    const rack = cluster.rackOf(machine);
    if (policy.mayUse?.(job, rack) === false || job.nearestMap(machine, rack, REMOTE, isUp) === undefined) continue;
    kill(task);
    const choice = job.nearestMap(machine, rack, REMOTE, isUp);
    if (choice === undefined || cluster.freeOn(cluster.poolOf(MAP), machine) === 0) continue;
    if (!cluster.fits(machine, job.data.task)) continue;
    run.forced?.('unlocked', machine, choice);
    launcher.launch(choice, machine);
    return true;
  }
  return false;
}
