// SPDX-License-Identifier: GPL-3.0-or-later
// How loaded a run was, in words, to be read before its comparison.
import type { Load } from './loads';

/** "Yarn-CS: slots 62 %; uplinks 81 %, 95th percentile 97 %"; with the setting's name if it is not the case's own. */
export function loadWords({ setting, run, slots, uplinks, uplinksP95, circuits }: Load, caseName: string): string {
  const rest = setting === caseName ? '' : ` (${setting.slice(caseName.length + 2)})`;
  const parts = [`slots ${percent(slots)}`, `uplinks ${percent(uplinks)}, 95th percentile ${percent(uplinksP95)}`];
  if (circuits !== undefined) parts.push(`circuits ${percent(circuits)}`);
  return `${run}${rest}: ${parts.join('; ')}`;
}

function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.1) return 'below 0.1 %';
  return `${value < 10 ? Math.round(10 * value) / 10 : Math.round(value)} %`;
}
