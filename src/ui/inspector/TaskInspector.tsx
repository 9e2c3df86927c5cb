// SPDX-License-Identifier: GPL-3.0-or-later
// One attempt at a task: its job, where and when it ran, how near its input was, and what it waited for.
import { useMemo } from 'react';
import { killWords, unfinishedWords } from '../../analysis/why/kill-words';
import { placeWords } from '../../analysis/why/path-words';
import { whyTaskWaited } from '../../analysis/why/task-wait';
import type { WhyRun } from '../../analysis/why/why-run';
import { readableTime } from '../../base/readable';
import { exactTime } from '../../charts/time/ticks';
import { LOCALITIES, TASK_KINDS } from '../../model/trace';
import { FollowButton, RichTextView } from '../sentences/RichTextView';
import { useFollow } from '../sentences/use-follow';
import { Readout, Readouts } from '../shared/Readout';
import styles from './Inspector.module.css';

interface TaskInspectorProps {
  readonly why: WhyRun;
  readonly row: number;
}

const LOCALITY_WORDS: Readonly<Record<(typeof LOCALITIES)[number], string>> = {
  machine: 'on its machine',
  rack: 'on its rack',
  remote: 'on another rack',
};

export function TaskInspector({ why, row }: TaskInspectorProps) {
  const follow = useFollow();
  const { tasks } = why.trace;
  const { ids } = why.answer;
  const job = tasks.job[row]!;
  const kind = TASK_KINDS[tasks.kind[row]!];
  const stage = why.stageName(job, tasks.stage[row]!);
  const [startS, fetchedS, endS] = [tasks.startS[row]!, tasks.fetchedS[row]!, tasks.endS[row]!];
  const killed = killWords(tasks, row);
  const how = killed === undefined ? unfinishedWords(tasks, row) : 'killed';
  const waited = useMemo(() => whyTaskWaited(why, row), [why, row]);
  if (kind === 'work') {
    return (
      <Readouts>
        <Readout label="Job" value={<FollowButton words={ids[job] ?? ''} onClick={() => follow.job(ids[job])} />} />
        <Readout
          label="Slot"
          value={<RichTextView text={[...placeWords(why, row), `, slot ${tasks.slot[row]}`]} ids={ids} />}
        />
        <Readout label="Held from" value={exactTime(startS)} />
        {fetchedS > startS && <Readout label="Works from" value={exactTime(fetchedS)} />}
        <Readout label="Held until" value={`${exactTime(endS)}, for ${readableTime(endS - startS)}`} />
      </Readouts>
    );
  }
  return (
    <>
      <Readouts>
        <Readout label="Job" value={<FollowButton words={ids[job] ?? ''} onClick={() => follow.job(ids[job])} />} />
        <Readout label="Task" value={`${kind} ${tasks.index[row]}${stage === undefined ? '' : ` of stage ${stage}`}`} />
        <Readout label="Attempt" value={`${tasks.attempt[row]}${how === undefined ? '' : `, ${how}`}`} />
        {killed !== undefined && <Readout label="Killed because" value={killed} />}
        <Readout label="Ran on" value={<RichTextView text={placeWords(why, row)} ids={ids} />} />
        <Readout label="Start" value={exactTime(startS)} />
        <Readout
          label={kind === 'map' ? 'Input complete' : 'Shuffle complete'}
          value={Number.isNaN(fetchedS) ? 'never' : exactTime(fetchedS)}
        />
        <Readout label="End" value={`${exactTime(endS)}, after ${readableTime(endS - startS)}`} />
        {kind === 'map' && <Readout label="Input" value={LOCALITY_WORDS[LOCALITIES[tasks.locality[row]!]!]} />}
      </Readouts>
      <div>
        <h5 className={styles.subheading}>Why it waited</h5>
        <p className={styles.sentence}>
          <RichTextView text={waited} ids={ids} />
        </p>
      </div>
    </>
  );
}
