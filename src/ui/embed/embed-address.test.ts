// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { fullAddress, reportOrigin } from './embed-address';

test('the full address is the same without what embeds it', () => {
  expect(fullAddress('https://g.example/#p=first&embed')).toBe('https://g.example/#p=first');
  expect(fullAddress('https://g.example/x#embed&l=coflows&seed=3&origin=https://a.example')).toBe(
    'https://g.example/x#l=coflows&seed=3',
  );
  expect(fullAddress('https://g.example/#s=1.3.abc')).toBe('https://g.example/#s=1.3.abc');
  expect(fullAddress('https://g.example/#embed')).toBe('https://g.example/');
  expect(fullAddress('https://g.example/')).toBe('https://g.example/');
});

test('answers are reported to an origin of the web, whatever else stands in the address', () => {
  expect(reportOrigin('#l=coflows&embed&origin=https://courses.example')).toBe('https://courses.example');
  expect(reportOrigin('#l=coflows&embed&origin=http%3A%2F%2Flocalhost%3A4317')).toBe('http://localhost:4317');
  expect(reportOrigin('#l=coflows&embed&origin=https://courses.example/page?x=1')).toBe('https://courses.example');
  // What precedes an @ is not the host.
  expect(reportOrigin('#embed&origin=https://courses.example@other.example')).toBe('https://other.example');
  // The first one counts, and one inside another value does not.
  expect(reportOrigin('#embed&origin=https://a.example&origin=https://b.example')).toBe('https://a.example');
  expect(reportOrigin('#p=first&name=x%26origin=https://a.example&embed')).toBeUndefined();
  for (const none of [
    '',
    '&origin=blob:https://courses.example/1',
    '&origin=data:text/html,x',
    '&origin=//courses.example',
    '&origin=courses.example',
    '&xorigin=https://courses.example',
    '&origin=https://',
    '&origin=',
    '&origin=*',
    '&origin=null',
    '&origin=javascript:alert(1)',
    '&origin=%',
    '&origin=file:///x',
  ])
    expect(reportOrigin(`#l=coflows&embed${none}`), none).toBeUndefined();
});
