// SPDX-License-Identifier: GPL-3.0-or-later
// How a chart with keyboard navigation appears to a screen reader: as a slider (the role is set on the element itself), called a
// chart, whose value is what the keys have reached.
//
// Not role="application": Orca takes one for another document, says nothing when it or whatever is next gets the focus, and keeps its
// own meaning of the arrows, so that they move through the page and not through the chart. On a slider every screen reader passes the
// arrows on and speaks the value when it changes; on a phone, swipes up and down move through the chart.
import { useState } from 'react';

const NOTHING = 'nothing selected';

/** Attributes of the element that gets the focus and the keys. `spoken`: what the keys have reached; empty if nothing is selected. */
export function useChartRole(spoken: string) {
  // A number must change with the words, or Orca takes the value to be unchanged: so count the changes.
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

/** Finds such charts on the page. */
export const CHART_SELECTOR = '[aria-roledescription="chart"]';
