// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions about what is picked: the one that gave a task its slot, or those about the slots of a rack or a machine in the visible
// time. Links and ports are not assigned to jobs.
import type { DecidedTask } from '../../../analysis/decisions/decision';
import type { Picked } from '../../../analysis/why/rich-text';
import type { WhyRun } from '../../../analysis/why/why-run';
import type { RunView } from '../../../state/runs/run-views';
import { useSeenSpan } from '../use-seen-span';
import { DecisionsSection } from './DecisionsSection';

interface PickedDecisionsProps {
  readonly picked: Picked;
  readonly run: RunView;
  readonly why: WhyRun;
}

export function PickedDecisions({ picked, run, why }: PickedDecisionsProps) {
  const span = useSeenSpan(why.endS);
  if (picked.kind === 'task') return <DecisionsSection {...{ run, why }} about={{ task: taskAt(why, picked.row) }} />;
  if (picked.kind === 'rack') return <DecisionsSection {...{ run, why }} about={{ rack: picked.rack, ...span }} />;
  if (picked.kind !== 'machine') return null;
  return <DecisionsSection {...{ run, why }} about={{ rack: picked.rack, machine: picked.machine, ...span }} />;
}

function taskAt({ trace: { tasks } }: WhyRun, row: number): DecidedTask {
  const { job, stage, kind, index, attempt } = tasks;
  return { job: job[row]!, stage: stage[row]!, kind: kind[row]!, index: index[row]!, attempt: attempt[row]! };
}
