// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the cluster, or the task, that is picked in the shown run: its figures, and a way to deselect it.

import { Suspense } from 'react';
import type { Picked } from '../../analysis/why/rich-text';
import { portWords } from '../../analysis/why/rich-text';
import type { WhyRun } from '../../analysis/why/why-run';
import { TASK_KINDS } from '../../model/trace';
import type { RunView } from '../../state/runs/run-views';
import { useFollow } from '../sentences/use-follow';
import { Button } from '../shared/Button';
import { lazyPart } from '../shared/lazy-part';
import { capitalised } from '../shared/sentence';
import { PickedDecisions } from './decisions/PickedDecisions';
import styles from './Inspector.module.css';
import { LinkInspector } from './LinkInspector';
import { MachineInspector } from './MachineInspector';
import { PortInspector } from './PortInspector';
import { RackInspector } from './RackInspector';
import { TaskInspector } from './TaskInspector';

// A table with its own scroller, which few users open.
const PairInspector = lazyPart(() => import('./pair/PairInspector'), 'PairInspector');

interface PickedInspectorProps {
  readonly picked: Picked;
  readonly run: RunView;
  readonly why: WhyRun | undefined;
}

export function PickedInspector({ picked, run, why }: PickedInspectorProps) {
  const follow = useFollow();
  const name = capitalised(nameOf(picked, why));
  return (
    <section
      className={styles.inspector}
      aria-label={`Picked: ${name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') follow.pick(undefined);
      }}
    >
      <div className={styles.head}>
        <h3 className={styles.title}>{name}</h3>
        <Button aria-label={`Clear ${name}`} onClick={() => follow.pick(undefined)}>
          Clear
        </Button>
      </div>
      <div className={run.simulation?.state === 'fresh' ? styles.part : `${styles.part} ${styles.stale}`}>
        <h4 className={styles.heading}>Happened under {run.label}</h4>
        {why === undefined && <p className={styles.quiet}>Nothing of this run has been simulated yet.</p>}
        {why !== undefined && !isThere(picked, why) && (
          <p className={styles.quiet}>The run that is shown has no such {isOfRacks(picked) ? 'rack' : picked.kind}.</p>
        )}
        {why !== undefined && isThere(picked, why) && <PickedDetails {...{ picked, why }} />}
        {why !== undefined && isThere(picked, why) && <PickedDecisions {...{ picked, run, why }} />}
      </div>
    </section>
  );
}

const isOfRacks = ({ kind }: Picked): boolean => kind === 'up' || kind === 'down' || kind === 'pair';

function PickedDetails({ picked, why }: { readonly picked: Picked; readonly why: WhyRun }) {
  switch (picked.kind) {
    case 'rack':
      return <RackInspector {...{ why }} rack={picked.rack} />;
    case 'machine':
      return <MachineInspector {...{ why }} rack={picked.rack} machine={picked.machine} />;
    case 'pair':
      return (
        <Suspense>
          <PairInspector {...{ why }} from={picked.from} to={picked.to} />
        </Suspense>
      );
    case 'port':
      return <PortInspector {...{ why }} port={picked.port} />;
    case 'task':
      return <TaskInspector {...{ why }} row={picked.row} />;
    default:
      return <LinkInspector {...{ why }} link={{ which: picked.kind, rack: picked.rack }} />;
  }
}

function nameOf(picked: Picked, why: WhyRun | undefined): string {
  switch (picked.kind) {
    case 'rack':
      return `rack ${picked.rack}`;
    case 'machine':
      return `machine ${picked.machine} of rack ${picked.rack}`;
    case 'pair':
      return picked.from === picked.to
        ? `traffic inside rack ${picked.from}`
        : `rack ${picked.from} to rack ${picked.to}`;
    case 'port':
      return why === undefined ? `port ${picked.port}` : portWords(picked.port, why.racks).replace('the ', '');
    case 'task':
      return why === undefined || !isThere(picked, why) ? `task ${picked.row}` : taskName(why, picked.row);
    default:
      return `${picked.kind}link of rack ${picked.rack}`;
  }
}

function taskName({ trace, answer }: WhyRun, row: number): string {
  const { kind, index, job, slot } = trace.tasks;
  if (TASK_KINDS[kind[row]!] === 'work') return `slot ${slot[row]}, held by ${answer.ids[job[row]!]}`;
  return `${TASK_KINDS[kind[row]!]} ${index[row]} of ${answer.ids[job[row]!]}`;
}

function isThere(picked: Picked, { racks, chartData, trace }: WhyRun): boolean {
  switch (picked.kind) {
    case 'machine':
      return picked.rack < racks && picked.machine < chartData.rackMachines[picked.rack]!;
    case 'pair':
      return picked.from < racks && picked.to < racks;
    case 'port':
      return picked.port < 2 * racks;
    case 'task':
      return picked.row < trace.tasks.length;
    default:
      return picked.rack < racks;
  }
}
