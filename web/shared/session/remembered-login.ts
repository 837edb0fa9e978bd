import { deviceStorage, tabStorage } from '../device-storage.ts';
import { tabLoginMark } from './leaving.ts';
import type { SessionKind } from './session.ts';

/** The login id that 「ログイン情報を保存する」 stores. Never a password. */
export interface RememberedLogin {
  loginId: string;
  systemId?: string;
}

/** The login id of the tab's session, with which the next one begins when it has ended by itself. */
export const tabLogin = {
  note: (side: SessionKind, loginId: string) =>
    tabStorage.setItem(`${tabLoginMark}${side}`, loginId),
  read: (side: SessionKind) => tabStorage.getItem(`${tabLoginMark}${side}`),
};

const days30 = 2_592_000_000;

export function rememberLogin(side: string, login: RememberedLogin): void {
  deviceStorage.setItem(`login.${side}`, JSON.stringify({ ...login, until: Date.now() + days30 }));
}

export function forgetLogin(side: string): void {
  deviceStorage.removeItem(`login.${side}`);
}

export function rememberedLogin(side: string): RememberedLogin | null {
  try {
    const stored = JSON.parse(deviceStorage.getItem(`login.${side}`) ?? 'null');
    if (stored && stored.until > Date.now() && typeof stored.loginId === 'string') return stored;
  } catch {
    // An unreadable value counts as none.
  }
  forgetLogin(side);
  return null;
}
