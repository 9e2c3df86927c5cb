// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the Content-Security-Policy into the built index.html. Not in development: hot reloading needs inline scripts.
import type { Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../lib/csp.mjs';

export function cspMeta(): Plugin {
  return {
    name: 'gantry:csp-meta',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        // Before every script and style, or it would not apply to them.
        injectTo: 'head-prepend',
      },
    ],
  };
}
