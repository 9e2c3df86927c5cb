// SPDX-License-Identifier: GPL-3.0-or-later
// An embedded page with a bad link shows why, and no other scenario instead.
import type { Problem } from '../../model/problem';
import { ProblemTable } from '../shared/ProblemTable';

interface EmbedRejectedProps {
  readonly from: string;
  readonly problems: readonly Problem[];
}

export function EmbedRejected({ from, problems }: EmbedRejectedProps) {
  return (
    <main role="alert" style={{ padding: 'var(--space-5)' }}>
      <h1>Could not open {from}</h1>
      <ProblemTable problems={problems} />
    </main>
  );
}
