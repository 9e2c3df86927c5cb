// SPDX-License-Identifier: GPL-3.0-or-later
// How the tests start Chromium.
import { listBrowserArguments } from '../../scripts/lib/browser.mjs';

/** What Playwright switches off by itself: Chromium looks at the last list alone. */
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

/** Two pages of the browser's own address bar, which are loaded with each window and never seen: a fifth of a visit's time. */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * V8 optimises what is called often while a page is read for minutes; a test ends before that pays. Without its last compiler, and with a
 * higher count for the one before it, a visit takes a sixth less work, and so do the longest runs that tests look at.
 */
const FOR_SHORT_VISITS = ['--no-turbofan', '--invocation-count-for-maglev=40000'];

export const BROWSER_ARGUMENTS: readonly string[] = [
  ...listBrowserArguments(),
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR].join(',')}`,
  `--js-flags=${FOR_SHORT_VISITS.join(' ')}`,
  // Pages of a worker come one after the other, all from one place: in one process the next finds what the last has compiled. A tenth.
  '--process-per-site',
];
