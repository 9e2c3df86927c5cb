// SPDX-License-Identifier: GPL-3.0-or-later
// In a frame of another site's page: this, instead of the editor.

/** A link that becomes one of an embedded view is taken at once. */
window.addEventListener('hashchange', () => location.reload());

export function FramedNote() {
  return (
    <main style={{ padding: 'var(--space-5)' }}>
      <h1>Gantry opens in a page of its own</h1>
      <p>Another site shows this page in a frame, where only a view without an editor works.</p>
      <p>
        <a href={location.href} target="_blank" rel="noopener">
          Open full
        </a>
      </p>
    </main>
  );
}
