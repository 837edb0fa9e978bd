/** The id of a screen in the specification. */
export type ScreenId =
  `${'PSS' | 'PSC' | 'MBA' | 'MBC' | 'MBR' | 'MTA' | 'MTO' | 'MTQ' | 'MTR' | 'VFA' | 'VFV' | 'VFU'}${number}`;

/** The base path of the web app. */
export const appBase = '/comregtaqusu';

// The four screens whose address is a word instead of their id.
const words: Partial<Record<ScreenId, string>> = {
  PSS100: '',
  VFU100: 'verifyuserlistsearch',
  VFU200: 'verifyuserregist',
  VFU210: 'verifyusermodify',
  VFU220: 'pwdchange',
};

function segmentOf(id: ScreenId): string {
  return words[id] ?? id.toLowerCase();
}

/**
 * The address of a screen within the app, with its parameters in the table's order; trailing ones may be missing.
 * `addressOf('MBR500', '2026112100012', 'MBR100')` is `/mbr500/2026112100012/MBR100`.
 */
export function addressOf(id: ScreenId, ...params: (string | undefined)[]): string {
  const present = params.filter((param) => param !== undefined && param !== '') as string[];
  return `/${[segmentOf(id), ...present.map(encodeURIComponent)].filter(Boolean).join('/')}`;
}

/** The route's pattern: `requestNo` is `$requestNo`, `srcScreenId?` is `{-$srcScreenId}`. */
export function patternOf(id: ScreenId, params: readonly string[] = []): string {
  const parts = params.map((param) =>
    param.endsWith('?') ? `{-$${param.slice(0, -1)}}` : `$${param}`,
  );
  return `/${[segmentOf(id), ...parts].filter(Boolean).join('/')}`;
}

/** The screen that `srcScreenId` names, or `otherwise`, because an address is untrusted input. */
export function sourceScreen(srcScreenId: string | undefined, otherwise: ScreenId): ScreenId {
  return srcScreenId && /^(PSS|PSC|MBA|MBC|MBR|MTO|MTQ|MTR|VFV|VFU)\d{3}$/.test(srcScreenId)
    ? (srcScreenId as ScreenId)
    : otherwise;
}
