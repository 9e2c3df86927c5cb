// SPDX-License-Identifier: GPL-3.0-or-later
// Things that a screen reader used to say twice, or that only helped with a mouse.
import type { PointerEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyboardChart } from '../charts/KeyboardChart';
import { HeightButtons } from '../charts/lanes/HeightButtons';
import { spokenText } from './answer/use-spoken-answer';
import { Predicted } from './inspector/decisions/Predicted';
import { PanelEdge } from './panels/PanelEdge';
import { IconButton } from './shared/Button';
import { Dialog } from './shared/Dialog';
import { titleWhenPointedAt } from './shared/pointed-title';
import type { Predicting } from './steps/use-predicting';

/** What is read out after the name: the title counts only if there is no description. */
const described = (element: ReactElement): string[] =>
  [...renderToStaticMarkup(element).matchAll(/aria-description="([^"]*)"/g)].map(([, words]) => words ?? '');

test('behind the name of a button comes its key, not the name again', () => {
  expect(described(<IconButton label="Undo" shortcut="Ctrl+Z" icon="" />)).toEqual(['Key: Ctrl+Z']);
  expect(described(<IconButton label="Close" icon="" />)).toEqual([]);
  expect(described(<HeightButtons onStep={() => {}} isLowest={false} isHighest={false} />)).toEqual([
    'Key: Shift+↓',
    'Key: Shift+↑',
  ]);
});

test('the edge of a panel says its keys, not how to drag it', () => {
  const edge = (open: boolean) => (
    <PanelEdge
      {...{ side: 'left', name: 'scenario panel', title: 'Scenario', widthPx: 300, open }}
      onOpen={() => {}}
      onWidth={() => {}}
    />
  );
  expect(described(edge(true))).toEqual(['Left and right arrows resize, Enter folds the scenario panel']);
  expect(described(edge(false))).toEqual(['Left and right arrows resize, Enter unfolds the scenario panel']);
});

test('a paragraph has its text as a title only while it is pointed at', () => {
  const removed: string[] = [];
  const currentTarget = { title: '', removeAttribute: (name: string) => removed.push(name) };
  const event = { currentTarget } as unknown as PointerEvent<HTMLElement>;
  const { onPointerEnter, onPointerLeave } = titleWhenPointedAt('all of it');
  onPointerEnter(event);
  expect(currentTarget.title).toBe('all of it');
  onPointerLeave(event);
  expect(removed).toEqual(['title']);
});

test('no arrows are read out', () => {
  expect(spokenText('ends 4:20 → 6:35 (+52 %)')).toBe('ends 4:20 to 6:35 (+52 %)');
});

test('a dialog that says what went wrong is read out as a whole, and once', () => {
  const html = renderToStaticMarkup(
    <Dialog isAlert open title="Could not open the link" onClose={() => {}}>
      It is cut.
    </Dialog>,
  );
  expect(html).toMatch(/^<dialog [^>]*role="alertdialog" tabindex="-1"/);
  expect(html).not.toContain('aria-describedby');
});

test('a chart is a slider whose value is what was come to, so that every reader passes the arrows on', () => {
  const chart = (spoken: string) =>
    renderToStaticMarkup(
      <KeyboardChart name="Share" description="Keys" className="" onKey={() => false} {...{ spoken }}>
        drawn
      </KeyboardChart>,
    );
  expect(chart('logs: ends 2:15')).toMatch(
    /role="slider" aria-roledescription="chart" .*aria-valuetext="logs: ends 2:15" .*aria-label="Share"/,
  );
  expect(chart('')).toContain('aria-valuetext="nothing selected"');
  expect(chart('')).not.toContain('aria-live');
});

test('whether a prediction was right comes into a region that was there before, and is read once', () => {
  const shared = { at: 0, isOn: true, canPredict: true, score: { right: 1, of: 1 }, question: undefined };
  const predicting = { ...shared, verdict: { right: true, said: 'logs' } } as unknown as Predicting;
  const rest = { one: 'decision', asks: '', whyNot: '', onNext: () => {} };
  const html = renderToStaticMarkup(<Predicted {...{ predicting, ...rest }}>decision</Predicted>);
  expect(html).toContain('<p class="visually-hidden" role="status"></p>');
  expect(html).toMatch(/<p aria-hidden="true"><strong>✓ Right/);
});
