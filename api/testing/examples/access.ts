import type { accessEndpoints } from '#contract/endpoints/access.ts';
import { replaceLink } from '../../features/access/recovery.queries.ts';
import { selectStaffUser } from '../../features/access/staff-user.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { createAuthenticator } from '../authenticator.ts';
import { manager, verifier } from '../builders.ts';
import { bare, type Example, type Examples, everybodys, json, staffPassword } from './example.ts';
import type { Kit } from './kit.ts';

export function accessExamples({
  app,
  db,
  clock,
  passwords,
  now,
  done,
  setCustomer,
}: Kit): Examples<typeof accessEndpoints> {
  const recoveryLink = (kind: 'manager' | 'verifier'): Example => ({
    kinds: [],
    mayName: everybodys,
    of: async ({ systemId }) => {
      const { id } = await (kind === 'manager' ? manager(app) : verifier(app, { systemId }));
      const user = await selectStaffUser(db.read, kind, id);
      const onetimeurl = newToken();
      const link = { kind, user_id: id, mail_address: user?.mailAddress ?? '', created_at: now() };
      await db.write((trx) =>
        replaceLink(trx, {
          ...link,
          token_hash: hashToken(onetimeurl),
          expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
          outlasts_passwords: 0,
          separates: 0,
        }),
      );
      return {
        ids: { onetimeurl },
        call: ({ onetimeurl }) => ({ json: { onetimeurl, ...staffPassword } }),
      };
    },
  });

  const authenticator = () => createAuthenticator(app.deps.config.publicOrigin);
  const newPasskey = async (token: string, device = authenticator()) => {
    const { body } = await app.call('post', '/user/passkeys/options', { token });
    return { name: 'PC', credential: device.make(body.data as never) };
  };
  const passkeyLogin = (
    side: 'mainte' | 'verify',
    user: () => Promise<{ token: string }>,
  ): Example => ({
    of: async () => {
      const { token } = await user();
      const device = authenticator();
      const added = { token, json: await newPasskey(token, device) };
      await done(app.call('post', '/user/passkeys/add', added));
      const { body } = await app.call('post', `/login/${side}/passkey/options`);
      return { ids: {}, call: json(device.answer(body.data as never)) };
    },
  });
  const ofMember: Example = { kinds: ['member'], ...bare };

  return {
    removePasskey: {
      kinds: ['approver'],
      of: async ({ approver }) => {
        const id = newToken();
        await db.write((trx) =>
          trx
            .insertInto('passkeys')
            .values({
              ...{ id, kind: 'verifier', user_id: approver.id, credential_id: newToken() },
              ...{ public_key: '', counter: 0, transports: '', name: 'PC' },
              ...{ created_at: now(), used_at: null },
            })
            .execute(),
        );
        return { ids: { passkeyId: id } };
      },
    },
    endDevice: {
      kinds: ['approver'],
      of: async ({ approver }) => {
        const id = newToken();
        await db.write((trx) =>
          trx
            .insertInto('known_devices')
            .values({
              ...{ id, kind: 'verifier', user_id: approver.id, token_hash: newToken() },
              ...{
                created_at: now(),
                used_at: null,
                expires_at: '2099-01-01T00:00:00.000Z',
                agent: '',
                address: '',
              },
            })
            .execute(),
        );
        return { ids: { deviceId: id } };
      },
    },
    managerLinkLogin: recoveryLink('manager'),
    verifierLinkLogin: recoveryLink('verifier'),
    addPasskey: {
      kinds: ['administrator'],
      of: async ({ tokens: { administrator: token } }) => ({
        ids: {},
        call: json(await newPasskey(token)),
      }),
    },
    endOtherLogins: ofMember,
    managerPasskeyOptions: bare,
    managerPasskeyLogin: passkeyLogin('mainte', () => manager(app)),
    verifierPasskeyOptions: bare,
    verifierPasskeyLogin: passkeyLogin('verify', () => verifier(app)),
    passkeys: bare,
    accessState: bare,
    proofOptions: ofMember,
    prove: {
      kinds: ['member'],
      spends: true,
      of: async ({ member: { id } }) => {
        const password = 'Hato-1234';
        await setCustomer(id, { password_hash: await passwords.hash(password) });
        return { ids: {}, call: json({ password }) };
      },
    },
    newPasskeyOptions: bare,
    devices: ofMember,
  };
}
