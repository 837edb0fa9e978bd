import type { passwordResetEndpoints } from '#contract/endpoints/password-resets.ts';
import { type Examples, everybodys, json, password } from './example.ts';
import type { Kit } from './kit.ts';

export function passwordResetExamples({ resetKey }: Kit): Examples<typeof passwordResetEndpoints> {
  return {
    resetPassword: {
      spends: true,
      kinds: [],
      mayName: everybodys,
      of: async (party) => ({
        ids: await resetKey(party),
        call: json({ authCd: '123456', ...password }),
      }),
    },
    resetPasswordByBody: {
      spends: true,
      mayName: everybodys,
      of: async (who) => {
        const { onetimeurl: oneTimeUrl } = await resetKey(who);
        const sent = { authCd: '123456', ...password };
        return { ids: { oneTimeUrl }, call: (ids) => ({ json: { ...ids, ...sent } }) };
      },
    },
    requestPasswordReset: {
      of: async ({ member: { mailAddress } }) => ({ ids: {}, call: json({ mailAddress }) }),
    },
  };
}
