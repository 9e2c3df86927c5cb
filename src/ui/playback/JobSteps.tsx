// SPDX-License-Identifier: GPL-3.0-or-later
// To the event of the selected job before or after.
import { IconButton } from '../shared/Button';
import { JobBackIcon, JobOnIcon } from './icons';
import styles from './playback.module.css';

interface JobStepsProps {
  readonly job: string;
  readonly onStep: (direction: 1 | -1) => void;
}

export function JobSteps({ job, onStep }: JobStepsProps) {
  return (
    <span className={styles.job}>
      <IconButton label={`Back to an event of ${job}`} shortcut="<" icon={<JobBackIcon />} onClick={() => onStep(-1)} />
      <span className={styles.jobName}>{job}</span>
      <IconButton label={`Next event of ${job}`} shortcut=">" icon={<JobOnIcon />} onClick={() => onStep(1)} />
    </span>
  );
}
