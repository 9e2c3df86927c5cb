// SPDX-License-Identifier: GPL-3.0-or-later
// The citation of a paper, with where in it the published values are.
import type { Paper } from '../../papers/paper';
import { CITATIONS } from './citations';
import styles from './papers.module.css';

export function Citation({ system, where }: { readonly system: Paper['system']; readonly where?: string }) {
  const cited = CITATIONS[system];
  if (cited === undefined) return null;
  const { authors, title, venue, year } = cited;
  return (
    <p className={styles.citation}>
      {authors}. <cite>{title}</cite>. {venue} {year}
      {where !== undefined && `, ${where}`}.
    </p>
  );
}
