// SPDX-License-Identifier: GPL-3.0-or-later
// The examples as a gallery: a card each, with what it asks, what it is of, and a picture that the page's own painters draw.
import { useState } from 'react';
import { counted } from '../../base/readable';
import { PRESET_CARDS, type PresetKind } from '../../workload/presets/cards';
import { PRESETS } from '../../workload/presets/registry';
import { openPreset } from '../opening';
import { usePage } from '../page-context';
import { Dialog } from '../shared/Dialog';
import { ToggleGroup } from '../shared/ToggleGroup';
import { ExampleCard } from './ExampleCard';
import styles from './examples.module.css';

const KINDS: readonly { readonly value: PresetKind | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'racks', label: 'Racks' },
  { value: 'circuits', label: 'Circuits' },
  { value: 'malleable', label: 'Malleable jobs' },
];

export function ExamplesDialog({ onClose }: { readonly onClose: () => void }) {
  const page = usePage();
  const [kind, setKind] = useState<PresetKind | 'all'>('all');
  const shown = PRESETS.flatMap((preset) => {
    const card = PRESET_CARDS[preset.id];
    return card === undefined || (kind !== 'all' && card.kind !== kind) ? [] : [{ preset, card }];
  });
  return (
    <Dialog open wide title="Examples" onClose={onClose}>
      <div className={styles.head}>
        <ToggleGroup label="Kind of example" options={KINDS} value={kind} onChange={setKind} />
        <p role="status">{counted(shown.length, 'example')}; opening one is a step that undo takes back.</p>
      </div>
      <ul className={styles.cards}>
        {shown.map(({ preset, card }) => (
          <ExampleCard
            key={preset.id}
            {...{ preset, card }}
            onOpen={() => {
              onClose();
              void openPreset(page, preset.id, preset.title);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
