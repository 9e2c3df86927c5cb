// SPDX-License-Identifier: GPL-3.0-or-later
// The line of buttons of the step player, with the keys of playback: forwards and back, first and last, play, what was rejected, the
// selected job's steps, and predicting.
import type { ReactNode } from 'react';
import { readableCount } from '../../base/readable';
import { Button, IconButton } from '../shared/Button';
import { JobKeys, TransportKeys } from '../shared/TransportKeys';
import { FirstIcon, LastIcon } from '../shared/transport-icons';
import { PredictKeys } from './PredictKeys';
import styles from './steps.module.css';
import type { Predicting } from './use-predicting';

interface StepTransportProps {
  readonly at: number;
  readonly count: number;
  readonly playing: boolean;
  readonly predicting: Predicting;
  /** False if nothing is rejected at any later step. */
  readonly rejectsLater: boolean;
  /** The selected one. */
  readonly job: string | undefined;
  readonly close: ReactNode;
  readonly onPlay: () => void;
  readonly onShow: (k: number) => void;
  readonly onNext: () => void;
  readonly onRejected: (direction: 1 | -1) => void;
  readonly onJob: (direction: 1 | -1) => void;
}

export function StepTransport({ at, count, playing, predicting, rejectsLater, job, close, ...on }: StepTransportProps) {
  const last = count - 1;
  const place = `Step ${readableCount(at + 1)} of ${readableCount(count)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one kind, not a set of form fields
    <div className={styles.transport} role="group" aria-label="Steps">
      <span className={styles.keys}>
        <TransportKeys
          playing={playing}
          labels={{ back: 'Previous step', play: 'Play the steps', on: 'Next step' }}
          ends={{ back: at === 0, play: count < 2, on: at === last }}
          onPlay={on.onPlay}
          onStep={(direction) => (direction === 1 ? on.onNext() : on.onShow(at - 1))}
        />
        <span className={styles.place}>{place}</span>
        <PredictKeys
          predicting={predicting}
          asks="Before each step, asks what it will be"
          whyNot="No step of this plan leaves a choice"
        />
      </span>
      <span className={styles.more}>
        <IconButton label="First step" icon={<FirstIcon />} disabled={at === 0} onClick={() => on.onShow(0)} />
        <input
          type="range"
          className={styles.slider}
          aria-label="Step"
          aria-valuetext={place}
          min={1}
          max={Math.max(1, count)}
          value={at + 1}
          disabled={count < 2}
          onChange={(event) => on.onShow(Number(event.currentTarget.value) - 1)}
        />
        <IconButton label="Last step" icon={<LastIcon />} disabled={at === last} onClick={() => on.onShow(last)} />
        <Button
          kind="quiet"
          disabled={!rejectsLater}
          title={
            rejectsLater ? 'The next step at which anything was rejected' : 'Nothing was rejected at any later step'
          }
          onClick={() => on.onRejected(1)}
        >
          Next rejected
        </Button>
        {job !== undefined && (
          <JobKeys
            job={job}
            labels={{ back: `Previous step about ${job}`, on: `Next step about ${job}` }}
            styles={styles}
            onStep={on.onJob}
          />
        )}
      </span>
      <span className={styles.end}>{close}</span>
    </div>
  );
}
