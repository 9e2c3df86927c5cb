// SPDX-License-Identifier: GPL-3.0-or-later
// One example: its picture, its question, and what one needs to know before opening it. All of it opens it.
import { counted } from '../../base/readable';
import type { PresetCard } from '../../workload/presets/cards';
import type { Preset } from '../../workload/presets/preset';
import { exampleSize } from './example-size';
import styles from './examples.module.css';
import { ExamplePicture } from './pictures/ExamplePicture';

interface ExampleCardProps {
  readonly preset: Preset;
  readonly card: PresetCard;
  readonly onOpen: () => void;
}

export function ExampleCard({ preset, card, onOpen }: ExampleCardProps) {
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
