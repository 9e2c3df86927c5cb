// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart that is walked through by keys is to a screen reader: a slider (its role stands in the element itself), called a
// chart, whose value is what was come to.
//
// Not role="application": Orca takes one for another document, says nothing when it is focused nor of what is focused next, and
// keeps its own meaning of the arrows, so that they walk through the page and not through the chart. On a slider every screen
// reader passes the arrows on and speaks the value when it changes; on a phone, swipes up and down walk.
import { useState } from 'react';

const NOTHING = 'nothing selected';

/** Of the element that has the focus and the keys. `spoken`: what was come to; empty where nothing is selected. */
export function useChartRole(spoken: string) {
  // A number must change with the words, or Orca takes the value for the same: it counts what was come to.
  const [value, setValue] = useState({ spoken, count: 0 });
  if (value.spoken !== spoken) setValue({ spoken, count: value.count + 1 });
  return {
    'aria-roledescription': 'chart',
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(1, value.count),
    'aria-valuenow': value.count,
    'aria-valuetext': spoken === '' ? NOTHING : spoken,
  } as const;
}

/** Finds them on the page. */
export const CHART_SELECTOR = '[aria-roledescription="chart"]';
