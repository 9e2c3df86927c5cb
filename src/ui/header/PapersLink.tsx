// The way to the papers, and back.
import { usePage } from '../page-context';
import { enterPapers, isPapersAddress, leavePapers, useFragment } from '../papers/papers-address';
import { Button } from '../shared/Button';
import { PapersIcon } from '../shared/icons';
import styles from './Header.module.css';

export function PapersLink() {
  const { store } = usePage();
  const open = isPapersAddress(useFragment());
  return (
    <Button
      kind="quiet"
      icon={<PapersIcon />}
      aria-pressed={open}
      title="What the papers publish beside what Gantry measures (P)"
      className={styles.papers}
      onClick={() => (open ? leavePapers() : enterPapers(store))}
    >
      <span>Papers</span>
    </Button>
  );
}
