// SPDX-License-Identifier: GPL-3.0-or-later
// What to paste into a course page so that it shows this scenario, or a lesson: the frame's HTML, in three sizes.
import { type ReactNode, useState } from 'react';
import { embedSnippet } from '../../share/embed-snippet';
import { Button } from './Button';
import { Select } from './Select';
import styles from './styles/dialogs.module.css';

const SIZES = [
  { value: 'small', label: '640 × 420', widthPx: 640, heightPx: 420 },
  { value: 'medium', label: '900 × 520', widthPx: 900, heightPx: 520 },
  { value: 'large', label: '1200 × 700', widthPx: 1200, heightPx: 700 },
] as const;

interface EmbedSnippetProps {
  readonly link: string;
  readonly title: string;
  readonly summary?: string;
  /** What the frame shows, in place of the text for a scenario. */
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  readonly onCopy: (text: string) => void;
}

export function EmbedSnippet({ link, title, summary, about, children, onCopy }: EmbedSnippetProps) {
  const [chosen, setChosen] = useState<string>('medium');
  const size = SIZES.find(({ value }) => value === chosen) ?? SIZES[1];
  const html = embedSnippet({ link, title, widthPx: size.widthPx, heightPx: size.heightPx });
  return (
    <details className={styles.stack}>
      <summary>{summary ?? 'Embed in a web page'}</summary>
      <div className={styles.stack}>
        <p>
          Paste this into the HTML of the page.{' '}
          {about ?? 'It shows the timelines under the name and short notes, with a link to the whole page.'}
        </p>
        {children}
        <Select label="Size in pixels" value={chosen} options={SIZES} onChange={setChosen} />
        <textarea
          className={styles.link}
          readOnly
          rows={4}
          value={html}
          aria-label={summary === undefined ? 'HTML of the frame' : `HTML of the frame: ${summary}`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.buttons}>
          <Button onClick={() => onCopy(html)}>Copy HTML</Button>
        </div>
      </div>
    </details>
  );
}
