// SPDX-License-Identifier: GPL-3.0-or-later
// The complete scenario of a setting: what the page opens and what is measured are the same document.
import type { Document, Paper, Setting } from './paper';

export function documentOf(paper: Paper, setting: Setting, seed: number): Document {
  const { runs = [], plans = [] } = setting;
  return {
    gantry: 1,
    name: `${paper.id}: ${setting.name}`,
    seed,
    ...setting.scenario(seed),
    runs: runs.map(({ label, scheduler, network = 'tcp', options = {}, networkOptions = {} }) => ({
      scheduler,
      network,
      label,
      options,
      networkOptions,
    })),
    plans: plans.map(({ label, planner, options = {} }) => ({ planner, label, options })),
  };
}
