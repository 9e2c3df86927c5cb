// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the simulations of both runs one under the other and folds all others; once more shows all again.
import { useContext } from 'react';
import { changeView } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { StackContext } from '../stack-context';
import { allShown, isSideBySide, sideBySide } from './side-by-side';

interface SideBySideProps {
  /** Indices of the runs. */
  readonly before: number;
  readonly after: number;
}

export function SideBySide({ before, after }: SideBySideProps) {
  const { store } = usePage();
  const view = usePageState((state) => state.view);
  const { natural } = useContext(StackContext);
  const isDone = isSideBySide(view, natural, before, after);
  // There is nothing else to fold or to show.
  if (isSideBySide(allShown(view, natural), natural, before, after)) return null;
  return (
    <Button
      kind="quiet"
      onClick={() => changeView(store, isDone ? allShown(view, natural) : sideBySide(view, natural, before, after))}
    >
      {isDone ? 'Show all' : 'Only these two'}
    </Button>
  );
}
