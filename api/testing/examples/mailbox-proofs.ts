import type { mailboxProofEndpoints } from '#contract/endpoints/mailbox-proofs.ts';
import { type Example, type Examples, everybodys, password } from './example.ts';
import type { Kit } from './kit.ts';

export function mailboxProofExamples({
  ofMember,
  setCustomer,
  linkKey,
}: Kit): Examples<typeof mailboxProofEndpoints> {
  const ofLink: Example = {
    mayName: everybodys,
    of: async (party) => {
      const { onetimeurl: oneTimeUrl } = await linkKey(party);
      return { ids: { oneTimeUrl }, call: (ids) => ({ json: ids }) };
    },
  };
  return {
    mailProofAgain: {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { mail_proven: 0 });
        return {};
      }),
    },
    typed: ofMember(async () => ({})),
    keepTyped: {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { typed_unproven: 1, password_hash: '' });
        return { body: password };
      }),
    },
    discardTyped: {
      spends: true,
      ...ofMember(async ({ member }) => {
        await setCustomer(member.id, { typed_unproven: 1 });
        return {};
      }),
    },
    mailedLink: ofLink,
    openLink: { spends: true, ...ofLink },
  };
}
