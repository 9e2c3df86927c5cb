// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons and keys that step and play anything, simulated time as well as a planner's steps: back, play, on; and those that go to
// what concerns the selected job.
import { IconButton } from './Button';
import { JobBackIcon, JobOnIcon, PauseIcon, PlayIcon, StepBackIcon, StepOnIcon } from './transport-icons';

interface TransportKeysProps {
  readonly playing: boolean;
  readonly labels: { readonly back: string; readonly play: string; readonly on: string };
  /** Whether there is nothing before, nothing to play, nothing after. */
  readonly ends?: { readonly back: boolean; readonly play: boolean; readonly on: boolean };
  readonly playClass?: string | undefined;
  readonly onPlay: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}

export function TransportKeys({ playing, labels, ends, playClass, onPlay, onStep }: TransportKeysProps) {
  return (
    <>
      <IconButton
        label={labels.back}
        data-step="-1"
        shortcut=","
        icon={<StepBackIcon />}
        disabled={ends?.back}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={playing ? 'Pause' : labels.play}
        shortcut="Space"
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        className={playClass}
        disabled={ends?.play}
        onClick={onPlay}
      />
      <IconButton
        label={labels.on}
        data-step="1"
        shortcut="."
        icon={<StepOnIcon />}
        disabled={ends?.on}
        onClick={() => onStep(1)}
      />
    </>
  );
}

interface JobKeysProps {
  readonly job: string;
  readonly labels: { readonly back: string; readonly on: string };
  readonly styles: { readonly job?: string; readonly jobName?: string };
  readonly onStep: (direction: 1 | -1) => void;
}

export function JobKeys({ job, labels, styles, onStep }: JobKeysProps) {
  return (
    <span className={styles.job}>
      <IconButton label={labels.back} shortcut="<" icon={<JobBackIcon />} onClick={() => onStep(-1)} />
      <span className={styles.jobName}>{job}</span>
      <IconButton label={labels.on} shortcut=">" icon={<JobOnIcon />} onClick={() => onStep(1)} />
    </span>
  );
}
