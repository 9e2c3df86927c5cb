// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving: files, scenarios saved in the browser, examples. Undo reverts an opening.
import { changeSession } from '../../state/actions';
import { spaceToHold } from '../../state/held/hold';
import { enterExamples } from '../examples/examples-address';
import { forkEdit } from '../held/hold-edits';
import { openLessonMaker } from '../open-lesson-maker';
import { askForScenario } from '../opening/opening-files';
import { usePage, usePageState } from '../page-context';
import { Menu } from '../shared/float/Menu';
import { MenuIcon } from '../shared/icons';
import { KeyCaps } from '../shared/KeyCaps';
import { withWorkbench } from '../workbench-loader';

export function ScenarioMenu() {
  const page = usePage();
  const forks = usePageState(({ history: { present } }) => spaceToHold(present) > 0);
  return (
    <Menu
      label="Scenario"
      icon={<MenuIcon />}
      iconOnly
      items={[
        { id: 'new', label: 'New scenario', onSelect: () => withWorkbench(page, (bench) => bench.begin()) },
        { id: 'open', label: 'Open file…', hint: <KeyCaps keys="Mod+O" />, onSelect: () => void askForScenario(page) },
        {
          id: 'save',
          label: 'Save file',
          hint: <KeyCaps keys="Mod+S" />,
          onSelect: () => withWorkbench(page, (bench) => bench.saveFile()),
        },
        {
          id: 'library',
          label: 'Saved scenarios…',
          about: 'And the lessons that you write',
          onSelect: () => changeSession(page.store, { libraryOpen: true }),
        },
        {
          id: 'lesson',
          label: 'New lesson from this',
          about: 'Steps, texts and questions about this scenario',
          onSelect: () => openLessonMaker(),
        },
        {
          id: 'table',
          label: 'Paste or open a table…',
          hint: 'CSV, TSV',
          onSelect: () => changeSession(page.store, { table: { text: '' } }),
        },
        {
          ...{ id: 'fork', label: 'Fork', separated: true, disabled: !forks },
          about: 'All results stay as a baseline beside those of later edits',
          onSelect: () => withWorkbench(page, (bench) => bench.applyCheckedEdit(forkEdit)),
        },
        { id: 'examples', label: 'Examples…', separated: true, onSelect: () => enterExamples(page.store) },
      ]}
    />
  );
}
