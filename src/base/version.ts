// SPDX-License-Identifier: GPL-3.0-or-later
// Gantry's version, as `gantry --version` prints it and as kept results are marked. A test compares it with package.json.
export const VERSION = '0.1.0';
