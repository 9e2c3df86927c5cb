// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { auditFindings } from './audit.mjs';

const report = (vulnerabilities: object) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length }, dependencies: { prod: 31 } },
  });

test('a registry that knows of nothing', () => {
  expect(auditFindings(report({}))).toEqual({
    status: 0,
    sentence: 'Audited: no known hole in the 31 packages that are shipped.',
  });
});

test('a hole fails, with what is known of it', () => {
  const via = [{ title: 'Runs what it reads', url: 'https://example.org/1' }, 'another'];
  const { status, sentence } = auditFindings(report({ leftpad: { name: 'leftpad', severity: 'high', via } }));
  expect(status).toBe(1);
  expect(sentence).toBe(
    '1 shipped package has a known hole:\n  leftpad: high: Runs what it reads (https://example.org/1)',
  );
});

test.each([
  [
    '{"message":"405 Method Not Allowed - POST /advisories/bulk\\nmore","error":{"summary":""}}',
    '405 Method Not Allowed',
  ],
  ['{"error":{"summary":"getaddrinfo ENOTFOUND"}}', 'ENOTFOUND'],
  ['', 'nothing was printed'],
])('a registry that gives no answer is no success: %s', (text, why) => {
  const { status, sentence } = auditFindings(text);
  expect(status).toBe(3);
  expect(sentence).toContain('Not audited');
  expect(sentence).toContain(why);
});
