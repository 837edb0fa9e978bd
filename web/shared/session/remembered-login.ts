import { deviceStorage } from '../device-storage.ts';

/** The login id that 「ログイン情報を保存する」 stores. Never a password. */
export interface RememberedLogin {
  loginId: string;
  systemId?: string;
}

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
