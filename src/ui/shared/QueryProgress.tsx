// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of something that runs in a worker, as a bar in whole per cent.
import type { QueryView } from '../../worker/latest-query';
import { ProgressBar } from './ProgressBar';
import { progressWords } from './progress-words';

interface QueryProgressProps {
  readonly view: QueryView<unknown>;
  readonly label: string;
  readonly small?: boolean;
}

export function QueryProgress({ view, label, small = false }: QueryProgressProps) {
  const { share, percent } = progressWords(view);
  return (
    <ProgressBar
      label={label}
      done={Math.floor(100 * share)}
      total={100}
      words={percent}
      size={small ? 'small' : undefined}
    />
  );
}
