import type { Customer } from '#contract/endpoints/customers.ts';
import type { ServerDraft } from '#contract/endpoints/drafts.ts';
import { application, registration } from '../builders.ts';
import { mailbox } from '../mailbox.ts';
import type { TestAnswer, TestApp, TestCall } from '../test-app.ts';

const own = '/user/core/customers/0';

/** A person of the game with all that this person holds of an account, newest last. */
export interface Player {
  name: 'registrant' | 'owner';
  /** Mailboxes that the person reads. */
  mailboxes: string[];
  tokens: string[];
  refreshCookies: string[];
  deviceCookies: string[];
  passwords: string[];
  /** Codes that were shown with resets, by the address. */
  codes: { mailAddress: string; authCd: string }[];
}

export const newPlayer = (name: Player['name'], mailboxes: string[]): Player => ({
  ...{
    name,
    mailboxes,
    tokens: [],
    refreshCookies: [],
    deviceCookies: [],
    passwords: [],
    codes: [],
  },
});

/** What players do at the door; each act says whether the door let it in. */
export function actsOf(app: TestApp, player: Player) {
  const bearer = (token: string | undefined): Record<string, string> =>
    token ? { 'x-auth-token': `Bearer ${token}` } : {};
  const keep = (answer: TestAnswer): boolean => {
    const token = answer.headers.get('x-auth-token');
    if (token && !player.tokens.includes(token)) player.tokens.push(token);
    for (const line of answer.headers.getSetCookie()) {
      const cookie = line.split(';')[0] ?? '';
      if (cookie.endsWith('=')) continue;
      (cookie.startsWith('touki_refresh') ? player.refreshCookies : player.deviceCookies).push(
        cookie,
      );
    }
    return answer.status === 200;
  };
  const call = <Data>(method: string, path: string, sent: TestCall = {}) =>
    app.call<Data>(method, path, sent);
  const asMember = async <Data>(method: string, path: string, token = '', sent: TestCall = {}) =>
    call<Data>(method, `${own}${path}`, { ...sent, token });
  const boxes = () => player.mailboxes.map((address) => mailbox(app, address));
  const keysOf = async (kind: 'links' | 'resets' | 'changes' | 'freezes') =>
    (await Promise.all(boxes().map((box) => box[kind]()))).flat();

  const open = async (oneTimeUrl: string, { token = '', password = '' } = {}) => {
    const json = { oneTimeUrl, ...(password && { password }) };
    return keep(await call('post', '/login/core/link/open', { json, headers: bearer(token) }));
  };
  const reset = async (mailAddress: string, newPw: string, token = '') => {
    const path = '/user/core/pwresethistories';
    const asked = await call<{ authCd: string }>('post', `${path}/request`, {
      json: { mailAddress },
    });
    const authCd = asked.body.data?.authCd ?? '';
    const oneTimeUrl = (await keysOf('resets')).at(-1) ?? '';
    const json = { oneTimeUrl, authCd, newPw, newPwConfirm: newPw };
    const done = keep(await call('put', path, { json, headers: bearer(token) }));
    if (done) player.passwords.push(newPw);
    return done;
  };
  return {
    open,
    reset,
    links: () => keysOf('links'),
    register: async (mailAddress: string, pw: string) => {
      const json = registration({ mailAddress, pw });
      const { status } = await call('post', '/all/core/customers/add', { json });
      if (status === 200) player.passwords.push(pw);
    },
    login: async (username: string, password: string, { keepLogin = false, device = '' } = {}) => {
      const json = { username, password, keepLogin };
      return keep(await call('post', '/login/core', { json, headers: { cookie: device } }));
    },
    refresh: async (cookie: string) =>
      keep(await call('post', '/login/core/refresh', { headers: { cookie } })),
    askForLink: (mailAddress: string) =>
      call('post', '/login/core/link', { json: { mailAddress } }),
    look: async (oneTimeUrl: string) =>
      (await call('post', '/login/core/link/look', { json: { oneTimeUrl } })).status === 200,
    /** Presses on every page that was mailed to the player's own mailboxes. */
    pressAll: async (token = '') => {
      const pressed: boolean[] = [];
      for (const oneTimeUrl of await keysOf('links'))
        pressed.push(await open(oneTimeUrl, { token }));
      for (const oneTimeUrl of await keysOf('changes')) {
        const path = '/all/core/customers/mailaddress';
        const sent = { json: { oneTimeUrl }, headers: bearer(token) };
        pressed.push((await call('put', path, sent)).status === 200);
      }
      for (const onetimeurl of await keysOf('freezes')) {
        const { status } = await call('put', '/user/frozenaddress', { json: { onetimeurl } });
        pressed.push(status === 200);
      }
      return pressed.some(Boolean);
    },
    reads: async (token: string) => {
      const paths = ['', '/information', '/draft', '/typed'];
      const answers = await Promise.all(paths.map((path) => asMember('get', path, token)));
      const devices = await call('get', '/user/devices', { token });
      return [...answers, devices].some(({ status }) => status === 200);
    },
    change: async (token: string | undefined, change: Partial<Customer>) => {
      const { body } = await asMember<Customer>('get', '', token);
      if (!body.data) return false;
      const { updateDatetime, updateUserId, ...fields } = body.data;
      const befMailAddress = fields.mailAddress;
      const mailAddressConfirm = change.mailAddress ?? befMailAddress;
      const json = { ...fields, befMailAddress, mailAddressConfirm, ...change };
      const headers = { 'x-update-datetime': updateDatetime, 'x-update-user-id': updateUserId };
      return (await asMember('put', '', token, { json, headers })).status === 200;
    },
    apply: async (token: string | undefined) =>
      (await asMember('post', '/requests/add', token, { json: application() })).status === 200,
    cancel: async (token: string | undefined) => {
      const home = await asMember<{ memberRequestList: { displayRequestNo: string }[] }>(
        ...(['get', '/information', token] as const),
      );
      const number = home.body.data?.memberRequestList[0]?.displayRequestNo;
      if (!number) return false;
      const path = `/requestdetail/${number}`;
      const detail = await asMember<Record<string, string>>('get', path, token);
      const json = {
        updateDatetime: detail.body.data?.detailUpdateDatetime,
        updateUserId: detail.body.data?.detailUpdateUserId,
      };
      return (await asMember('post', `/requests/${number}/cancel`, token, { json })).status === 200;
    },
    saveDraft: async (token: string | undefined, content: string) => {
      const { body } = await asMember<ServerDraft>('get', '/draft', token);
      const json = { draftVersion: body.data?.draftVersion ?? 0, content };
      return (await asMember('put', '/draft', token, { json })).status === 200;
    },
    mailAgain: async (token: string | undefined) =>
      (await asMember('post', '/mailproof', token)).status === 200,
    keepTyped: async (token: string | undefined, newPw: string) => {
      const { body } = await asMember<{ newPasswordFlg: boolean }>('get', '/typed', token);
      const json = body.data?.newPasswordFlg ? { newPw, newPwConfirm: newPw } : {};
      const done = (await asMember('put', '/typed/keep', token, { json })).status === 200;
      if (done && body.data?.newPasswordFlg) player.passwords.push(newPw);
      return done;
    },
    discardTyped: async (token: string | undefined) =>
      (await asMember('put', '/typed/discard', token)).status === 200,
  };
}

/** A mail scanner, which opens every mailed page as a browser does and never presses. */
export async function scan(app: TestApp, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const box = mailbox(app, address);
    for (const oneTimeUrl of await box.links()) {
      await app.request(`/comregtaqusu/?loginurl=${oneTimeUrl}`);
      await app.call('get', `/login/core/link/${oneTimeUrl}`);
      await app.call('post', '/login/core/link/look', { json: { oneTimeUrl } });
    }
    for (const key of await box.changes()) {
      await app.request(`/comregtaqusu/mba100?mailurl=${key}`);
      await app.call('get', `/all/core/customers/mailaddress/${key}`);
    }
    for (const key of await box.resets()) await app.request(`/comregtaqusu/?onetimeurl=${key}`);
  }
}
