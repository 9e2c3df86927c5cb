// SPDX-License-Identifier: GPL-3.0-or-later
// Under a text or an expression: the present values of its expressions, with the learner's numbers, or what is wrong with them.
import { inlinesOf, parseText } from '../../lessons/lesson-text';
import { useSlow } from '../shared/use-slow';
import styles from './maker.module.css';
import { useMaker } from './maker-context';

interface PresentValuesProps {
  /** The path inside the step. */
  readonly path: string;
  readonly kind: 'markup' | 'expression';
  readonly text: string;
}

/** Its space is reserved as soon as something is typed, so nothing moves when the value arrives. */
export function PresentValues({ path, kind, text }: PresentValuesProps) {
  const { values, stale } = useMaker();
  const codes = kind === 'expression' ? (text.trim() === '' ? [] : [text]) : valuesIn(text);
  const slow = useSlow(stale && codes.length > 0);
  if (codes.length === 0) return null;
  const own = values.filter((one) => one.path === path);
  return (
    <div className={styles.values} data-stale={stale} role="status">
      {codes.map((code, i) => {
        const found = own.find((one) => one.code === code) ?? (stale ? own[i] : undefined);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same expression may stand in a text twice
          <p key={i} className={found?.ok === false ? styles.fault : undefined}>
            {kind === 'markup' && (
              <>
                <code>{code}</code>{' '}
              </>
            )}
            {found === undefined ? '…' : found.ok ? `= ${found.words}` : found.words}
          </p>
        );
      })}
      {slow && <p>This is taking long: a run or a plan of this step is still being computed.</p>}
    </div>
  );
}

const valuesIn = (text: string): readonly string[] =>
  inlinesOf(parseText(text).blocks).flatMap((one) => (one.kind === 'value' ? [one.expression] : []));
