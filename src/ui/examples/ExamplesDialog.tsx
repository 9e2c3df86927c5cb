// SPDX-License-Identifier: GPL-3.0-or-later
// The examples as a gallery: a card each, with its question, its contents, and a picture drawn by the page's own painters.
import { useState } from 'react';
import { counted } from '../../base/readable';
import { PRESET_CARDS, type PresetCard, type PresetKind } from '../../workload/presets/cards';
import type { Preset } from '../../workload/presets/preset';
import { PRESETS } from '../../workload/presets/registry';
import { openPreset } from '../opening/opening';
import { usePage } from '../page-context';
import { Dialog } from '../shared/Dialog';
import { ToggleGroup } from '../shared/ToggleGroup';
import styles from './examples.module.css';
import { ExamplePicture } from './pictures/ExamplePicture';

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

// One example: its picture, its question, and what to know before opening it. A click anywhere on it opens it.
interface ExampleCardProps {
  readonly preset: Preset;
  readonly card: PresetCard;
  readonly onOpen: () => void;
}

function ExampleCard({ preset, card, onOpen }: ExampleCardProps) {
  const { paper, minutes } = card;
  return (
    <li className={styles.card}>
      <ExamplePicture preset={preset} picture={card.picture} />
      <h3>
        <button type="button" className={styles.question} onClick={onOpen}>
          {preset.question}
        </button>
      </h3>
      <p>{preset.title}</p>
      <p className={styles.facts}>
        <span>{paper === undefined ? 'Gantry’s own' : `${paper.paper}, ${paper.where}`}</span>
        <span>{exampleSize(preset, card)}</span>
        <span title={`About ${counted(minutes, 'minute')} to play with it`}>{minutes} min</span>
      </p>
    </li>
  );
}

// The size of an example in words: racks, or slots if there is one rack, and what runs on them.

/** What every preset's document has of this. */
interface Sized {
  readonly topology: {
    readonly racks: number;
    readonly machinesPerRack: number;
    readonly slots: { readonly shared?: number };
  };
  readonly workload: { readonly jobs?: readonly unknown[]; readonly coflows?: readonly unknown[] };
}

/** "7 racks, 9 jobs" */
function exampleSize({ document }: Pick<Preset, 'document'>, { jobs }: Pick<PresetCard, 'jobs'>): string {
  const { topology, workload } = document as unknown as Sized;
  const { racks, machinesPerRack, slots } = topology;
  const cluster =
    racks === 1 && slots.shared !== undefined
      ? counted(machinesPerRack * slots.shared, 'slot')
      : counted(racks, 'rack');
  const { coflows } = workload;
  return `${cluster}, ${coflows === undefined ? counted(jobs ?? workload.jobs?.length ?? 0, 'job') : counted(coflows.length, 'coflow')}`;
}
