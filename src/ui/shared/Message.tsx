// The one sentence under a control whose value is not taken, or that a check of the whole scenario complains about.
import styles from './inputs.module.css';

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

/** What a message begins with when it is the end of a sentence about its field: "must be …", "share is required". */
const CONTINUES = /^(?:[a-z]\w*(?: \d+)? )?(?:must|is|are|takes|names|does|has|needs|cannot)\b/;

/** "must be at least 1" -> "Racks must be at least 1."; "a cycle runs …" -> "A cycle runs …". */
export function asSentence(label: string, message: string): string {
  const words = CONTINUES.test(message)
    ? `${label === '' ? 'This' : label} ${message}`
    : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?)"]$/.test(words) ? words : `${words}.`;
}
