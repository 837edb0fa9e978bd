import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { type Browser, surroundings } from './browser.ts';
import { cameraFault } from './errors.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const agents: [Browser, string, number][] = [
  ['safariIos', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['safariIos', `${mac} Version/18.5 Safari/605.1.15`, 5],
  ['chromeIos', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['edgeIos', `${iphone} Version/18.0 EdgiOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['firefoxIos', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['line', `${iphone} Safari Line/15.8.0`, 5],
  ['line', `${android} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.8.0/IAB`, 5],
  ['inApp', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0]`, 5],
  ['inApp', `${iphone} Mobile/15E148 Instagram 350.0.0.0`, 5],
  ['inApp', `${iphone} Mobile/15E148`, 5],
  [
    'inApp',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/140',
    5,
  ],
  ['chromeAndroid', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  ['edgeAndroid', `${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 5],
  ['samsung', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['firefoxAndroid', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
  ['chrome', `${windows} Chrome/140.0.0.0 Safari/537.36`, 0],
  ['edge', `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 0],
  [
    'firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
  ],
  ['safariMac', `${mac} Version/18.5 Safari/605.1.15`, 0],
  ['other', 'something new', 0],
];

it.each(agents)('knows %s by its user agent: %s', (browser, agent, touch) => {
  expect(surroundings(agent, touch).browser).toBe(browser);
});

describe('a fault of the camera', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'denied'],
    ['NotAllowedError', 'Permission denied by system', 'system'],
    ['NotAllowedError', 'Permission dismissed', 'dismissed'],
    ['SecurityError', '', 'blocked'],
    ['NotFoundError', 'Requested device not found', 'missing'],
    ['OverconstrainedError', '', 'unfit'],
    ['NotReadableError', 'Could not start video source', 'busy'],
    ['AbortError', '', 'interrupted'],
    ['TimeoutError', 'no picture', 'silent'],
    ['NotSupportedError', '', 'unsupported'],
    ['TypeError', '', 'other'],
    ['InvalidStateError', '', 'other'],
  ])('%s 「%s」 is told apart as %s', (name, text, kind) => {
    expect(cameraFault(new DOMException(text, name)).kind).toBe(kind);
  });

  it('has its own page, whose steps for a missing permission differ by browser', () => {
    const kinds = [
      ...(['denied', 'dismissed', 'system', 'blocked', 'missing', 'unfit', 'busy'] as const),
      ...(['interrupted', 'silent', 'unsupported', 'insecure', 'unreachable', 'other'] as const),
    ];
    const here = surroundings(agents[0]?.[1] ?? '', 5);
    expect(new Set(kinds.map((kind) => adviceFor(kind, here).title)).size).toBe(kinds.length);
    const first = new Set(
      agents.map(([, agent, touch]) =>
        adviceFor('denied', surroundings(agent, touch)).steps.join(),
      ),
    );
    expect(first.size).toBe(new Set(agents.map(([browser]) => browser)).size);
  });
});
