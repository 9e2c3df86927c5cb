// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computed: what is kept or merged is of this one alone. Beside the version a digest of everything that computes,
// because results may change under the same number.
import { VERSION } from './version';

/** Written in when the page or the command line is built (scripts/vite/engine-mark.ts). */
declare const __ENGINE__: string | undefined;

export const ENGINE = typeof __ENGINE__ === 'string' ? `${VERSION} ${__ENGINE__}` : VERSION;
