/** The browser, as far as instructions differ. */
export type Browser =
  | 'line'
  | 'inApp'
  | 'safariIos'
  | 'chromeIos'
  | 'edgeIos'
  | 'firefoxIos'
  | 'chromeAndroid'
  | 'edgeAndroid'
  | 'firefoxAndroid'
  | 'samsung'
  | 'safariMac'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'other';

export type System = 'ios' | 'android' | 'windows' | 'mac' | 'other';

export interface DrainerDeps {
  browser: Browser;
  system: System;
}

/** Marks of browsers inside other apps; `; wv` is Android's own mark of them. */
const inApp = /FBAN|FBAV|FB_IAB|Instagram|Twitter|YJApp|GSA\/|Snapchat|TikTok|musical_ly|; wv\)/;

type Rules = readonly (readonly [RegExp, Browser])[];
const ios: Rules = [
  [/CriOS/, 'chromeIos'],
  [/EdgiOS/, 'edgeIos'],
  [/FxiOS/, 'firefoxIos'],
  [/Version\/.*Safari/, 'safariIos'],
  // A web view of some app contains no version of Safari.
  [/AppleWebKit/, 'inApp'],
];
const android: Rules = [
  [/SamsungBrowser/, 'samsung'],
  [/EdgA/, 'edgeAndroid'],
  [/Firefox/, 'firefoxAndroid'],
  [/Chrome/, 'chromeAndroid'],
];
const desktop: Rules = [
  [/Edg\//, 'edge'],
  [/Firefox/, 'firefox'],
  [/Chrome/, 'chrome'],
  [/Safari/, 'safariMac'],
];

/** Reads a user agent; `touch` is the number of touch points, which distinguishes an iPad from a Macintosh. */
export function surroundings(userAgent: string, touch: number): DrainerDeps {
  const system = systemOf(userAgent, touch);
  const rules = system === 'ios' ? ios : system === 'android' ? android : desktop;
  const known = rules.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
  const browser = /\bLine\//.test(userAgent) ? 'line' : inApp.test(userAgent) ? 'inApp' : known;
  return { browser, system };
}

function systemOf(userAgent: string, touch: number): System {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  // iPadOS calls itself a Macintosh; no Macintosh has a touch screen.
  if (/Macintosh/.test(userAgent)) return touch > 1 ? 'ios' : 'mac';
  return 'other';
}
