// SPDX-License-Identifier: GPL-3.0-or-later
// A link or file came in while there is an unsaved scenario: nothing is replaced before the user has agreed.
import { changeSession, openIncoming } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import styles from '../shared/styles/dialogs.module.css';
import { withWorkbench } from '../workbench-loader';

export function IncomingDialog() {
  const page = usePage();
  const { store } = page;
  const incoming = usePageState((state) => state.session.incoming);
  const name = usePageState((state) => editedScenario(state).name);
  const keep = (): void => changeSession(store, { incoming: undefined });
  const open = (): void => {
    if (incoming !== undefined) openIncoming(store, incoming);
  };
  const title = incoming?.scenario.name ? `Open “${incoming.scenario.name}”?` : 'Open this scenario?';
  return (
    <Dialog
      // A file is chosen in a window of the browser: of a dialog that opens as that one closes, Orca says nothing but what has the focus
      // after a key. With the focus on the whole it is asked aloud.
      isAlert
      open={incoming !== undefined}
      title={title}
      onClose={keep}
      footer={
        <div className={styles.buttons}>
          <Button onClick={keep}>Keep mine</Button>
          <Button
            onClick={() => {
              withWorkbench(page, (bench) => {
                bench.saveFile();
                open();
              });
            }}
          >
            Save mine, then open
          </Button>
          <Button kind="primary" onClick={open}>
            Open
          </Button>
        </div>
      }
    >
      <p>
        {name === '' ? 'Your present scenario' : `Your present scenario, “${name}”,`} has edits that are in no file or
        link yet. Opening {incoming?.from ?? 'the other'} replaces it; undo brings it back.
      </p>
    </Dialog>
  );
}
