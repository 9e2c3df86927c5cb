// SPDX-License-Identifier: GPL-3.0-or-later
// The page's Content-Security-Policy: sent by our server, and written into the built page, so that any static host has it.
// frame-ancestors is left out, because lecturers embed the page. 'wasm-unsafe-eval' is for GLPK; data: and blob: for exported pictures.
// No text becomes code or markup, with exceptions by two policies: for the worker's addresses (src/worker/own-scripts.ts) and for the
// drawings that the page itself exports (src/ui/export/parse-drawing.ts).
// Apart from navigation by the address bar, the page can reach nothing but its own files.

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default gantry-drawing',
].join('; ');
