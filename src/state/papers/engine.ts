// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine measured: what is kept is of this one alone.
import { VERSION } from '../../base/version';

/** Written in when the page is built (scripts/vite/engine-mark.ts). */
declare const __ENGINE__: string | undefined;

export const ENGINE = typeof __ENGINE__ === 'string' ? `${VERSION} ${__ENGINE__}` : VERSION;
