// One sentence on what to try with the scenario that was just opened; it goes when it is dismissed.
import { changeSession } from '../../state/actions';
import { usePage, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { CloseIcon } from '../shared/icons';
import styles from './HintLine.module.css';

export function HintLine() {
  const { store } = usePage();
  const hint = usePageState((state) => state.session.hint);
  if (hint === undefined) return null;
  return (
    <div className={styles.hint} role="note" aria-label="What to try">
      <p>
        <strong>Try this:</strong> {hint}
      </p>
      <IconButton label="Dismiss" icon={<CloseIcon />} onClick={() => changeSession(store, { hint: undefined })} />
    </div>
  );
}
