// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { READINGS } from '../../../papers/readings/readings.at-build';
import { PAPERS } from '../../../papers/registry';
import { readPapersAddress, readWanted } from '../../../state/papers/address';
import { ReadingText } from './ReadingText';

const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test.each(READINGS)('$id says what was chosen, and leads to what shows the difference', (reading) => {
  const shown = unescaped(renderToStaticMarkup(<ReadingText id={reading.id} onShown={() => {}} />));
  for (const words of [reading.title, reading.where, reading.open, reading.chosen, reading.why, reading.shows.words])
    expect(shown).toContain(words);
  const address = /href="([^"]*)"/.exec(renderToStaticMarkup(<ReadingText id={reading.id} onShown={() => {}} />))?.[1];
  const { shows } = reading;
  if ('link' in shows) {
    expect(shown).toContain(`href="#${shows.link}"`);
    return;
  }
  const read = readPapersAddress(unescaped(address ?? ''));
  expect(read?.id).toBe(shows.experiment);
  const wanted = readWanted(PAPERS.find(({ id }) => id === shows.experiment)!, read?.given ?? []);
  expect(wanted.problems).toEqual([]);
  expect(wanted.assumptions).toEqual(shows.change);
});

test('one that there is not shows nothing', () => {
  expect(renderToStaticMarkup(<ReadingText id="nothing" onShown={() => {}} />)).toBe('');
});
