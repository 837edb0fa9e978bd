import { hashToken, newToken } from '../platform/tokens.ts';
import type { TestApp } from './test-app.ts';

export interface Mailed {
  member: { id: string; mailAddress: string };
}

/** Makes keys of links that were mailed to a customer. */
export function mailedKeys({ deps: { clock, db } }: TestApp) {
  const keyOf = () => {
    const onetimeurl = newToken();
    const requested_at = clock.now().toISOString();
    const expires_at = '2026-12-31T00:00:00.000Z';
    return { onetimeurl, row: { url_hash: hashToken(onetimeurl), requested_at, expires_at } };
  };
  return {
    keyOf,
    /** Of a new mail address. */
    changeKey: async ({ member: { id, mailAddress } }: Mailed) => {
      const { onetimeurl, row } = keyOf();
      const change = { customer_id: id, mail_address: `new-${mailAddress}`, confirmed_at: null };
      await db.write((trx) =>
        trx
          .insertInto('mail_changes')
          .values({ ...row, ...change })
          .execute(),
      );
      return { onetimeurl };
    },
    /** Of a sign-in. */
    linkKey: async ({ member: { id } }: Mailed) => {
      const { onetimeurl, row } = keyOf();
      await db.write((trx) =>
        trx
          .insertInto('login_links')
          .values({ ...row, customer_id: id })
          .execute(),
      );
      return { onetimeurl };
    },
    /** Of a new password, with the code 123456. */
    resetKey: async ({ member: { id } }: Mailed) => {
      const { onetimeurl, row } = keyOf();
      const code_hash = hashToken(`${onetimeurl}.123456`);
      await db.write((trx) =>
        trx
          .insertInto('password_resets')
          .values({ ...row, customer_id: id, code_hash, tries: 0 })
          .execute(),
      );
      return { onetimeurl };
    },
  };
}
