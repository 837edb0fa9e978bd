import type { ScreenId } from '#shared/navigation/address.ts';
import type { Redirect } from '#shared/navigation/screen.ts';

// Screens that mails, bookmarks and the home-screen icon name in the query.
const named = new Map<string, { screen: ScreenId; params: string[] }>([
  ['mta100', { screen: 'MTA100', params: [] }],
  ['vfa100', { screen: 'VFA100', params: [] }],
  ['pss400', { screen: 'PSS400', params: ['PSS100'] }],
  ['mbc100', { screen: 'MBC100', params: ['PSS100'] }],
  ['mba100', { screen: 'MBA100', params: [] }],
]);

/** Where the query of the landing page redirects to; null shows the page. */
export function landingRedirect(search: URLSearchParams): Redirect | null {
  const oneTimeUrl = search.get('onetimeurl');
  if (oneTimeUrl) return { screen: 'MBC210', secret: oneTimeUrl };
  const loginUrl = search.get('loginurl');
  if (loginUrl) return { screen: 'MBA110', secret: loginUrl };

  const accessKey = search.get('accesskey') ?? search.get('appkey');
  const receiptNo = search.get('receiptno') ?? search.get('no');
  const systemId = search.get('systemid') ?? search.get('id');
  const parts = [accessKey, receiptNo, systemId];
  // They contain nothing else, and dots or slashes would lead elsewhere.
  if (parts.every((part) => part && /^[A-Za-z0-9_-]+$/.test(part))) {
    return { outside: `/comregtaqusu/capture/${receiptNo}/${systemId}#${accessKey}` };
  }
  return named.get(search.get('screenId')?.toLowerCase() ?? '') ?? null;
}

/** Where former links to a new mail address redirect from the login. */
export function formerConfirmation(search: URLSearchParams): Redirect | null {
  const secret = search.get('mailurl');
  return secret ? { screen: 'MBA130', secret } : null;
}
