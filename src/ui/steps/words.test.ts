// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costWords, figureWords } from './figure-words';
import { linkedSentence } from './linked-sentence';

const sentenceOf = (
  sentence: string,
  jobs: readonly string[],
  racks: readonly number[] = [],
  times: readonly number[] = [],
) => linkedSentence({ sentence, jobs, racks, times });

describe('a sentence with what it names', () => {
  test('finds jobs, racks and times, each whole', () => {
    expect(sentenceOf('a takes rack 1 at 2 s; rack 10 and a-b wait.', ['a'], [1], [2])).toEqual([
      { words: 'a', job: 'a' },
      { words: ' takes ' },
      { words: 'rack 1', rack: 1 },
      { words: ' at ' },
      { words: '2 s', timeS: 2 },
      { words: '; rack 10 and a-b wait.' },
    ]);
  });

  test('takes the longest name, whatever it is', () => {
    expect(sentenceOf('job b of job', ['job', 'job b'])).toEqual([
      { words: 'job b', job: 'job b' },
      { words: ' of ' },
      { words: 'job', job: 'job' },
    ]);
    expect(sentenceOf('<b>&</b> waits', ['<b>&</b>'])[0]).toEqual({ words: '<b>&</b>', job: '<b>&</b>' });
  });

  test('says every word of it, in order', () => {
    const name = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(fc.string(), fc.array(name), fc.array(fc.nat(20)), (sentence, jobs, racks) => {
        expect(
          sentenceOf(sentence, jobs, racks)
            .map(({ words }) => words)
            .join(''),
        ).toBe(sentence);
      }),
    );
  });
});

describe('figures in words', () => {
  test.each([
    ['makespanS', 381, 'Makespan', '6:21'],
    ['crossRackGB', 1200, 'Crosses racks', '1.2 TB'],
    ['widthRacks', 1, 'Width', '1 rack'],
    ['meanRacks', 1.714, 'Mean', '1.71 racks'],
    ['mapRacks', 3, 'Maps on', '3 racks'],
    ['cctS', 2, 'CCT', '2 s'],
    ['averageResponse', 27.25, 'Average response', '27.3'],
    ['laterS', -2, 'Later', '−2 s'],
  ])('%s', (key, value, name, words) => {
    expect(figureWords(key, value)).toEqual({ name, value: words });
  });

  test('costs say how much worse it is', () => {
    expect(costWords('makespanS', 12)).toBe('Makespan +12 s');
    expect(costWords('makespanS', 0)).toBe('Makespan equal');
    expect(costWords('crossRackGB', -3)).toBe('Crosses racks −3 GB');
  });
});
