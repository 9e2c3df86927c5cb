// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the page's port: the requested one, or the next free one.
import { createServer } from 'node:http';
import { Fault, print } from './fault.mjs';

const DEFAULT_PORT = 4173;
const TRIES = 50;
/** Both address families, because a browser may resolve `localhost` to either and might reach another program on the other. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * @param {string | undefined} text the value of PORT
 * @returns {number} 0 means any free port
 */
export function parsePort(text) {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return DEFAULT_PORT;
  const port = Number(trimmed);
  if (/^\d+$/.test(trimmed) && port <= 65_535) return port;
  throw new Fault(`PORT must be a whole number from 0 to 65535 (0: any free port), but it is ${JSON.stringify(text)}.`);
}

/**
 * Listens on this machine only, unless HOST names another address.
 * @param {import('node:http').RequestListener} listener
 * @param {number} wantedPort
 * @param {string | undefined} host
 * @returns {Promise<{ url: string, port: number, close: () => void }>}
 */
export async function listen(listener, wantedPort, host) {
  const hosts = host === undefined || host === '' || host === 'localhost' ? LOOPBACK : [host];
  const lastPort = wantedPort === 0 ? 0 : Math.min(wantedPort + TRIES - 1, 65_535);
  for (let attempt = 0; attempt < TRIES && (wantedPort === 0 || wantedPort + attempt <= lastPort); attempt += 1) {
    const port = wantedPort === 0 ? 0 : wantedPort + attempt;
    const opened = await openAll(listener, port, hosts);
    if (opened !== undefined) {
      const [onlyHost = 'localhost'] = hosts === LOOPBACK ? [] : hosts;
      const shownHost = onlyHost.includes(':') ? `[${onlyHost}]` : onlyHost;
      return { url: `http://${shownHost}:${opened.port}/`, ...opened };
    }
    if (port < lastPort) print(`Port ${port} is taken; trying ${port + 1}.`);
  }
  throw new Fault(`The ports ${wantedPort} to ${lastPort} are all taken; set PORT to a free one.`);
}

/**
 * Opens the port on every address, or on none: undefined if one is taken.
 * @param {import('node:http').RequestListener} listener
 * @param {number} port
 * @param {readonly string[]} hosts
 */
async function openAll(listener, port, hosts) {
  /** @type {import('node:http').Server[]} */
  const servers = [];
  const close = () => {
    for (const server of servers) server.close();
  };
  let openPort = port;
  for (const host of hosts) {
    const server = createServer(listener);
    const code = await open(server, openPort, host);
    if (code === undefined) {
      servers.push(server);
      openPort = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
    } else if (code === 'EADDRINUSE') {
      close();
      return undefined;
    } else if (hosts.length === 1 || host !== '::1') {
      close();
      throw new Fault(`Cannot listen on ${host}, port ${openPort} (${code}); set PORT or HOST to something else.`);
    }
    // A machine without IPv6 has no ::1, and does not need it.
  }
  return { port: openPort, close };
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error's code, if any
 */
function open(server, port, host) {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message));
    server.listen(port, host, () => resolve(undefined));
  });
}
