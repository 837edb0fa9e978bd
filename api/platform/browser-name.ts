// The first that matches counts: browsers also name those that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const machines: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser in plain words, such as `Windows の Chrome`; never a text that the caller chose. */
export function browserName(agent: string): string {
  const browser = nameIn(browsers, agent);
  const machine = nameIn(machines, agent);
  if (browser && machine) return `${machine} の ${browser}`;
  return machine ?? browser ?? '不明な端末';
}

function nameIn(known: typeof browsers, agent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(agent))?.[1];
}
