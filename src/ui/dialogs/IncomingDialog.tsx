// SPDX-License-Identifier: GPL-3.0-or-later
// A link or file arrived while a scenario is unsaved: nothing is replaced before the user agrees.
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
      // When a dialog opens as the browser's file chooser closes, Orca reads out only what has the focus after a key press. With the
      // focus on the whole dialog, it reads out the question.
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
