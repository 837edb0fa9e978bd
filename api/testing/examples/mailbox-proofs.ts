import type { mailboxProofEndpoints } from '#contract/endpoints/mailbox-proofs.ts';
import { type Examples, password } from './example.ts';
import type { Kit } from './kit.ts';

export function mailboxProofExamples({
  ofMember,
  setCustomer,
}: Kit): Examples<typeof mailboxProofEndpoints> {
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
    mailedLink: null,
    openLink: null,
  };
}
