import type { verifierEndpoints } from '#contract/endpoints/verifiers.ts';
import { newToken } from '../../platform/tokens.ts';
import { verifier } from '../builders.ts';
import {
  anew,
  type Example,
  type Examples,
  everybodys,
  givenPassword,
  json,
  mail,
  profile,
  sends,
  staffPassword,
} from './example.ts';
import type { Kit } from './kit.ts';

export function verifierExamples({
  app,
  db,
  passwords,
  now,
  rowVersion,
  colleague,
  keyOf,
}: Kit): Examples<typeof verifierEndpoints> {
  const ofChange: Example = {
    of: async ({ systemId: system_id }) => {
      const [user, proposer] = await Promise.all(
        [false, true].map((approver) => verifier(app, { systemId: system_id, approver })),
      );
      const changeId = newToken();
      const row = { id: changeId, system_id, kind: 'approver', password_hash: null };
      const times = { proposed_at: now(), expires_at: '2026-12-31T00:00:00.000Z' };
      const who = { user_id: user?.id ?? '', proposed_by: proposer?.id ?? '', persons: '' };
      await db.write((trx) =>
        trx
          .insertInto('verifier_changes')
          .values({ ...row, ...who, ...times })
          .execute(),
      );
      return { ids: { changeId } };
    },
  };

  return {
    suspendVerifier: colleague('verification_users', false),
    resumeVerifier: colleague('verification_users', true),
    verifierDetail: {
      of: async (party) => ({ ids: { verifyUserId: party.approver.id } }),
    },
    updateVerifier: {
      of: async ({ systemId }) => {
        const { id, loginId: userNo } = await verifier(app, { systemId });
        const version = await rowVersion('verification_users', id);
        return {
          ids: { verifyUserId: id },
          call: json({ ...profile, ...mail, userNo, ...version }),
        };
      },
    },
    changeVerifierPassword: {
      of: async ({ approver: { id } }) => {
        const nowPw = 'present words 1234';
        const password_hash = await passwords.hash(nowPw);
        await db.write((trx) =>
          trx
            .updateTable('verification_users')
            .set({ password_hash })
            .where('id', '=', id)
            .execute(),
        );
        return { ids: { verifyUserId: id }, call: json({ nowPw, ...staffPassword }) };
      },
    },
    sendVerifierLoginLink: {
      of: async ({ systemId }) => ({
        ids: { verifyUserId: (await verifier(app, { systemId })).id },
      }),
    },
    confirmVerifierMail: {
      of: async ({ systemId }) => {
        const [made, maker] = [
          await verifier(app, { systemId }),
          await verifier(app, { systemId }),
        ];
        const tie = { system_id: systemId, user_id: made.id, giver_id: maker.id, cause: 'made' };
        await db.write((trx) => trx.insertInto('verifier_ties').values(tie).execute());
        const version = await rowVersion('verification_users', made.id);
        return { ids: { verifyUserId: made.id }, call: json(version) };
      },
    },
    setVerifierPasswordByLink: {
      kinds: [],
      mayName: everybodys,
      of: async ({ systemId }) => {
        const { id: user_id, loginId } = await verifier(app, { systemId });
        const { onetimeurl, row } = keyOf();
        const { url_hash: token_hash, requested_at: created_at, expires_at } = row;
        const link = { user_id, mail_address: `${loginId}@example.jp`, token_hash };
        await db.write((trx) =>
          trx
            .insertInto('verifier_links')
            .values({ ...link, created_at, expires_at })
            .execute(),
        );
        const ids = { onetimeurl };
        return { ids, call: (ids) => ({ json: { ...ids, ...staffPassword } }) };
      },
    },
    consentToVerifierChange: ofChange,
    declineVerifierChange: ofChange,
    addVerifier: anew((nth) => ({
      ...{ ...profile, ...mail, ...givenPassword, userNo: `added${nth}` },
    })),
    searchVerifiers: sends({}),
  };
}
