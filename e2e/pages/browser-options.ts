// SPDX-License-Identifier: GPL-3.0-or-later
// How the tests start Chromium.
import { listBrowserArguments } from '../../scripts/lib/browser.mjs';

/** What Playwright disables by default, repeated here: Chromium reads only the last list. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages of the browser's own address bar, loaded with each window and never seen: a fifth of a visit's time. */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Optimising hot code pays off when a page is read for minutes; a test ends before that. Without V8's last compiler, and with a higher
 * threshold for the one before it, a visit takes a sixth less work, and so do the longest runs in tests.
 */
const FOR_SHORT_VISITS = ['--no-turbofan', '--invocation-count-for-maglev=40000'];

export const BROWSER_ARGUMENTS: readonly string[] = [
  ...listBrowserArguments(),
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR].join(',')}`,
  `--js-flags=${FOR_SHORT_VISITS.join(' ')}`,
  // A worker opens pages one after the other, all from one origin: in one process each reuses what the last compiled. Saves a tenth.
  '--process-per-site',
];
