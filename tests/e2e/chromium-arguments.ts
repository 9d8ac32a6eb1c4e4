/**
 * Features that Playwright turns off. They stand here once more, since of two lists Chromium takes the last one.
 */
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
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions below the address bar, which nobody sees: Chromium loads two pages for them with every window, in a
 * process of their own, which costs as much as a short test.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const FEATURES_OFF = [...OFF_BY_PLAYWRIGHT, ...SUGGESTIONS];

/** The arguments of the browser tests' Chromium: it runs as root in containers, and makes no requests of its own. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card its process only imitates one, which costs a tenth of the time.
  '--disable-gpu',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];
