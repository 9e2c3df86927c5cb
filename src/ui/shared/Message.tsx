// SPDX-License-Identifier: GPL-3.0-or-later
// The one sentence under a control whose value is refused, or fails a check of the whole scenario.
import styles from './styles/inputs.module.css';

export function Message({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} className={styles.message} role="alert">
      {text}
    </span>
  );
}

/** The ids of what describes a control, for aria-describedby. */
export function describedByIds(...ids: readonly (string | undefined)[]): string | undefined {
  const given = ids.filter((id) => id !== undefined && id !== '');
  return given.length === 0 ? undefined : given.join(' ');
}
