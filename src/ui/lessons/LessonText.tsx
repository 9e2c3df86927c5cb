// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a lesson, drawn from its tree: what an author wrote is only ever text. References are buttons; live values replace their
// expressions.
import { Fragment, type ReactNode, useMemo } from 'react';
import { readableTime } from '../../base/readable';
import { type Block, type Inline, parseText } from '../../lessons/lesson-text';
import type { Reference } from '../../lessons/reference';
import type { EditedScenario } from '../../state/page-store';
import { fieldAt } from '../../what-if/declared-path';
import { usePage, usePageState } from '../page-context';
import { FollowButton } from '../sentences/RichTextView';
import { goTo } from './go-to';
import styles from './lessons.module.css';
import type { LiveValues } from './use-live-values';

interface LessonTextProps {
  readonly text: string;
  readonly values: LiveValues;
}

type Draw = (content: readonly Inline[]) => ReactNode;

export function LessonText({ text, values }: LessonTextProps) {
  const { blocks } = useMemo(() => parseText(text), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text keep their places
        <BlockView key={i} block={block} draw={(content) => drawInline(content, values)} />
      ))}
    </div>
  );
}

/** On one line: a question, an answer. */
export function InlineText({ text, values }: LessonTextProps) {
  const { blocks } = useMemo(() => parseText(text), [text]);
  const content = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content));
  return <>{drawInline(content, values)}</>;
}

function BlockView({ block, draw }: { readonly block: Block; readonly draw: Draw }) {
  if (block.kind === 'paragraph') return <p>{draw(block.content)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a text keep their places
        <li key={i}>{draw(item)}</li>
      ))}
    </List>
  );
}

function drawInline(content: readonly Inline[], values: LiveValues): ReactNode {
  return content.map((one, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name and keep their places
    <Fragment key={i}>{drawOne(one, values)}</Fragment>
  ));
}

function drawOne(one: Inline, values: LiveValues): ReactNode {
  switch (one.kind) {
    case 'text':
      return one.text;
    case 'code':
      return <code>{one.text}</code>;
    case 'bold':
      return <strong>{drawInline(one.content, values)}</strong>;
    case 'italics':
      return <em>{drawInline(one.content, values)}</em>;
    case 'reference':
      return <ReferenceButton to={one.to} name={one.name} />;
    case 'value':
      return <Value text={values.of(one.expression)} stale={values.stale} />;
  }
}

function Value({ text, stale }: { readonly text: string | undefined; readonly stale: boolean }) {
  return (
    <span className={styles.value} data-stale={stale || text === undefined}>
      {text ?? '…'}
    </span>
  );
}

const KIND_WORDS: Readonly<Record<Reference['to'], string>> = {
  job: 'Select the job',
  curve: 'Show the latency curve of',
  rack: 'Show',
  time: 'Go to',
  run: 'Show the run',
  plan: 'Show the plan of',
  field: 'Go to the field',
};

function ReferenceButton(reference: Reference) {
  const page = usePage();
  const words = usePageState(({ history }) => referenceWords(reference, history.present));
  return (
    <FollowButton words={words} name={`${KIND_WORDS[reference.to]} ${words}`} onClick={() => goTo(page, reference)} />
  );
}

function referenceWords({ to, name }: Reference, edited: EditedScenario): string {
  if (to === 'rack') return `rack ${name}`;
  if (to === 'time') return readableTime(Number(name));
  if (to !== 'field') return name;
  return fieldAt({ ...edited, gantry: 1 }, name)?.info.label?.toLowerCase() ?? name;
}
