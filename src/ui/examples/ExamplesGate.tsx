// SPDX-License-Identifier: GPL-3.0-or-later
// Examples: the gallery is loaded when the address first requests it.
import { useLoaded } from '../not-loaded';
import { useFragment } from '../page-address';
import { usePage } from '../page-context';
import { enterExamples, isExamplesAddress, leaveExamples } from './examples-address';

export function ExamplesGate() {
  const { store } = usePage();
  const wanted = isExamplesAddress(useFragment());
  const request = { what: 'The examples', leave: leaveExamples, again: () => enterExamples(store) };
  const chunk = useLoaded(store, () => import('./ExamplesDialog'), wanted ? request : undefined);
  return wanted && chunk !== undefined ? <chunk.ExamplesDialog onClose={leaveExamples} /> : null;
}
