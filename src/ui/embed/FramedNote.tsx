// SPDX-License-Identifier: GPL-3.0-or-later
// Shown instead of the editor in a frame on another site's page.

/** Reloads at once if the link becomes one to an embedded view. */
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
