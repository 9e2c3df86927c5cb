// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours of a heatmap mean, with units: from nothing to full.
import { heatStops } from '../../charts/heat/heat-scale';
import type { HeatSource } from '../../charts/heat/measures';
import { useChartPalette } from '../../charts/palette';
import styles from './heat.module.css';

const UNITS: Readonly<Partial<Record<HeatSource['measure'], string>>> = { slots: ' slots', waiting: ' tasks' };

export function HeatLegend({ source }: { readonly source: HeatSource }) {
  const palette = useChartPalette();
  const { measure, full, short } = source;
  return (
    <span className={styles.legend}>
      <span className={styles.none} aria-hidden="true" />
      <span>none</span>
      <span
        className={styles.scale}
        aria-hidden="true"
        style={{ backgroundImage: `linear-gradient(to right, ${heatStops(palette).join(', ')})` }}
      />
      <span>
        {short(full)}
        {UNITS[measure] ?? ''}
      </span>
    </span>
  );
}
