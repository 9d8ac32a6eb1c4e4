import { describe, expect, it } from 'vitest';
import { installMethod } from './install-method.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('installMethod', () => {
  it.each([
    ['an iPhone', `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    ['Chrome on an iPhone, which has the same menu', `${PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    ['an iPad, which poses as a Mac', `${MAC} ${SAFARI}/18.5 Safari/605.1.15`, 5, 'ios'],
    ['Safari on a Mac', `${MAC} ${SAFARI}/18.5 Safari/605.1.15`, 0, 'mac-safari'],
    ['a Safari from before the Dock', `${MAC} ${SAFARI}/16.6 Safari/605.1.15`, 0, 'mac-safari-old'],
    ['Chrome on a Mac', `${MAC} ${CHROME} Safari/537.36`, 0, 'chromium'],
    ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0`, 0, 'chromium'],
    [
      'Firefox on Windows',
      'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
      0,
      'firefox-windows',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 0, 'firefox'],
    ['Firefox on a Mac', `${MAC}; rv:144.0) Gecko/20100101 Firefox/144.0`, 0, 'firefox'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
      5,
      'android-firefox',
    ],
    ['Samsung', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} SamsungBrowser/29.0 Mobile`, 5, 'android-samsung'],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 5, 'android'],
  ])('knows %s', (_, userAgent, maxTouchPoints, way) => {
    expect(installMethod({ userAgent, maxTouchPoints })).toBe(way);
  });
});
