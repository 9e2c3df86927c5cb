// Opening and saving: presets, files. Opening is a step that undo takes back.
import { askForScenario, openPreset, saveWork } from '../opening';
import { usePage } from '../page-context';
import { MenuIcon } from '../shared/icons';
import { Menu } from '../shared/Menu';

export function ScenarioMenu() {
  const page = usePage();
  return (
    <Menu
      label="Scenario"
      icon={<MenuIcon />}
      iconOnly
      items={[
        { id: 'open', label: 'Open file…', hint: 'Ctrl+O', onSelect: () => void askForScenario(page) },
        { id: 'save', label: 'Save file', hint: 'Ctrl+S', onSelect: () => saveWork(page) },
        ...page.presets.map((preset, i) => ({
          id: preset.id,
          label: preset.title,
          separated: i === 0,
          onSelect: () => openPreset(page, preset),
        })),
      ]}
    />
  );
}
