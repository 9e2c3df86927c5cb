// SPDX-License-Identifier: GPL-3.0-or-later
// Serves the files of one folder, read-only, with types, caching and security headers. Knows nothing of ports.
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { CONTENT_SECURITY_POLICY } from './csp.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Vite puts a hash of the contents into these names, so the files never change. */
const HASHED = /^assets[\\/].*-[\w-]{8,}\.\w+$/;

/**
 * @param {string} folder
 * @returns {import('node:http').RequestListener}
 */
export function serveFolder(folder) {
  return (request, response) => {
    /** @param {number} status @param {Record<string, string>} [headers] */
    const refuse = (status, headers = {}) => {
      response.writeHead(status, { ...SECURITY_HEADERS, ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : `${status}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' });
    const name = parseFileName(request.url ?? '/');
    if (name === undefined) return refuse(400);
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined || !stats.isFile()) return refuse(404);

    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
    const headers = {
      ...SECURITY_HEADERS,
      'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream',
      'Content-Length': stats.size,
    });
    if (request.method === 'HEAD') response.end();
    // A client that leaves in the middle, or a file that vanishes in a rebuild, ends this response and nothing else.
    else pipeline(createReadStream(file), response, () => undefined);
  };
}

/**
 * The file in the folder that a request asks for; undefined if there can be none, as for a path out of the folder.
 * @param {string} url the path and query of a request
 * @returns {string | undefined}
 */
export function parseFileName(url) {
  let decoded;
  try {
    decoded = decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  if (!decoded.startsWith('/') || /[\0\\]/.test(decoded)) return undefined;
  const segments = decoded.split('/').slice(1);
  if (segments.some((segment) => segment === '..' || segment === '.' || segment.includes(':'))) return undefined;
  if (segments.at(-1) === '') segments[segments.length - 1] = 'index.html';
  return path.join(...segments);
}
