// SPDX-License-Identifier: GPL-3.0-or-later
// What `npm audit --json` says, as a sentence and a status. npm exits with the same status for a vulnerability as for a registry without
// an answer. Here they are distinguished, because only one of them is news.

/**
 * @param {string} text what npm printed
 * @returns {{ status: 0 | 1 | 3, sentence: string }}
 */
export function auditFindings(text) {
  const report = parsed(text);
  if (report?.metadata?.vulnerabilities === undefined || report.vulnerabilities === undefined) {
    const why = report?.message ?? report?.error?.summary ?? 'nothing was printed that could be read';
    return {
      status: 3,
      sentence: `Not audited: the registry at hand gives no answer (${String(why).split('\n', 1)[0]}).`,
    };
  }
  const holes = Object.values(report.vulnerabilities);
  if (holes.length === 0) {
    const { prod = 0 } = report.metadata.dependencies ?? {};
    return { status: 0, sentence: `Audited: no known hole in the ${prod} packages that are shipped.` };
  }
  const lines = holes.map(({ name, severity, via }) => {
    const titles = (via ?? []).flatMap((one) => (typeof one === 'object' ? [`${one.title} (${one.url})`] : []));
    return `  ${name}: ${severity}${titles.length === 0 ? '' : `: ${titles.join('; ')}`}`;
  });
  const what =
    holes.length === 1 ? '1 shipped package has a known hole' : `${holes.length} shipped packages have known holes`;
  return { status: 1, sentence: [`${what}:`, ...lines].join('\n') };
}

/**
 * @typedef {{ name: string, severity: string, via?: (string | { title: string, url: string })[] }} Hole
 * @typedef {object} Report
 * @property {Record<string, Hole>} [vulnerabilities]
 * @property {{ vulnerabilities?: object, dependencies?: { prod?: number } }} [metadata]
 * @property {string} [message]
 * @property {{ summary?: string }} [error]
 *
 * @param {string} text
 * @returns {Report | undefined}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
